/** Fonts by id; those the installation does not have, and ids without a name, are drawn as Native. */
export const fonts: Readonly<Record<number, string>> = {
  1: 'Native',
  2: 'Roboto',
  3: 'Open Sans',
  4: 'Montserrat',
  5: 'Source Sans Pro',
  6: 'Merriweather',
  9: 'PT Sans',
  11: 'Ubuntu',
  15: 'Rubik',
  18: 'Comfortaa',
  44: 'Golos Text',
};
