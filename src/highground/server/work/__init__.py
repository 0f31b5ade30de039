"""What worker processes do. All of it gets plain bytes, and tells no more than the view it is made from."""
