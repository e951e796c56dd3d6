/** How long, in milliseconds, a browser may take for one thing: on a busy machine it takes many times what it does on a quiet one. */
export const patience = 120_000;
