// npm run bundle: all that runs Canvass on a machine like this one, as one file; `bundle.ts` says what is in it.
import { join } from 'node:path';
import { become, ensureBuilt, ensureInstalled, findNode, root } from './install.mjs';

process.chdir(root);
ensureInstalled({ dev: false });
const node = findNode();
ensureBuilt(node);
become(node, [join(root, 'scripts', 'bundle.ts'), ...process.argv.slice(2)]);
