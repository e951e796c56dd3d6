import { join } from 'node:path';
import { become, ensureBuilt, ensureInstalled, findNode, root } from './install.mjs';

process.chdir(root);
ensureInstalled({ dev: false });
const node = findNode();
ensureBuilt(node);
become(node, [join(root, 'dist', 'server', 'main.js')]);
