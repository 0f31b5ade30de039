"""Many games at once: fuzzing, tournaments and experiments, spread over local processes."""
