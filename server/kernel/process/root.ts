/**
 * The folder of the program, wherever this line runs: from the sources, or from the one file that `npm start` runs and
 * that lies elsewhere. Files of ours are found from here, never from the place of the module that reads them.
 */
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

export const root = above(import.meta.dirname);

function above(folder: string): string {
  return existsSync(join(folder, 'package.json')) ? folder : above(dirname(folder));
}
