// Sight on hexes by a plain rule, to measure against: a line is clear if no hex between rises above the straight line
// from eye to eye. All lines of one way together, as in the package's own kernels; one hex for each step of a line.
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

enum { EYE = 1 };

static int largest(int a, int b, int c) {
    int most = a > b ? a : b;
    return most > c ? most : c;
}

// The quotient rounded to the nearest whole number, halves upwards.
static int nearest(int dividend, int divisor) {
    int doubled = 2 * dividend + divisor, by = 2 * divisor;
    return doubled >= 0 ? doubled / by : -((by - 1 - doubled) / by);
}

// The hex that holds the point after so many of `steps` steps: the two coordinates rounded best make the third.
static int cell_on_line(int q, int r, int step, int steps, int stride) {
    int s = -q - r;
    int near_q = nearest(q * step, steps), near_r = nearest(r * step, steps), near_s = nearest(s * step, steps);
    int off_q = abs(near_q * steps - q * step), off_r = abs(near_r * steps - r * step);
    int off_s = abs(near_s * steps - s * step);
    if (off_q > off_r && off_q > off_s) near_q = -near_r - near_s;
    else if (off_r > off_s) near_r = -near_q - near_s;
    return near_q * stride + near_r;
}

// How many pairs see each other, of all pairs on a board. Hexes stand in memory column by column, the first one at
// `heights`: a step in direction 0 is `stride` cells, one in direction 1 is one cell. There must be room to read
// about one column before and behind.
int64_t count_clear_pairs(const int16_t *heights, int width, int height, int stride) {
    size_t room = (size_t)width * stride;
    int16_t *line = malloc(room * sizeof *line), *slope = malloc(room * sizeof *slope);
    int16_t *blocked = malloc(room * sizeof *blocked);
    int64_t clear = 0;
    for (int q = 0; q < width; q++) {
        int columns = width - q, cells = (columns - 1) * stride - (columns - 1) / 2 + height;
        for (int r = 1 - height - (q + 1) / 2; r < height - q / 2; r++) {
            if (q == 0 && r <= 0) continue;
            int16_t steps = largest(abs(q), abs(r), abs(q + r));
            const int16_t *ends = heights + q * stride + r;
            for (int cell = 0; cell < cells; cell++) {
                line[cell] = (heights[cell] + EYE) * steps;
                slope[cell] = ends[cell] - heights[cell];
            }
            memset(blocked, 0, cells * sizeof *blocked);
            for (int step = 1; step < steps; step++) {
                const int16_t *between = heights + cell_on_line(q, r, step, steps, stride);
                for (int cell = 0; cell < cells; cell++) {
                    line[cell] += slope[cell];
                    blocked[cell] |= (int16_t)(between[cell] * steps) > line[cell];
                }
            }
            for (int column = 0; column < columns; column++) {
                int down = r + (column + q) / 2 - column / 2;
                int top = down < 0 ? -down : 0, bottom = down < 0 ? height : height - down;
                const int16_t *rows = blocked + column * stride - column / 2;
                for (int row = top; row < bottom; row++) clear += !rows[row];
            }
        }
    }
    free(line);
    free(slope);
    free(blocked);
    return clear;
}
