/** The tag by which the made-up answers of a new installation are known. */
export const demoTag = 'demo';
