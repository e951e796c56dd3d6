/** By then a menu or a dialog that closes has given the focus back to where it was. */
export const focusIsBack = 80;
