/** What runs in processes and threads beside the one that serves: its source, or what was built of it, as this line is itself. */
import { join } from 'node:path';
import { root } from './root.ts';

const isBuilt = !import.meta.filename.endsWith('.ts');

/** `source`: from the root of the project, `server/….ts`. */
export function programOf(source: string): string {
  return join(root, isBuilt ? join('dist', source.replace(/\.ts$/, '.js')) : source);
}
