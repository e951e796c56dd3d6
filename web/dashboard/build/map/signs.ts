/** What tells how bad a finding is, by its shape: a cross, a triangle, an i. On a grid of 16. */
export const signs = {
  error: 'M3.5 3.5l9 9M12.5 3.5l-9 9',
  warning: 'M8 2.5 14.5 13.5H1.5zM8 6.5v3.2M8 11.6v.1',
  hint: 'M8 6.8v5M8 4.2v.1M8 1.5a6.5 6.5 0 1 1 0 13 6.5 6.5 0 0 1 0-13z',
} as const;
