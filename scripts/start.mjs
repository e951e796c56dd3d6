import { join } from 'node:path';
import { becomeKept, ensureBuilt, ensureInstalled, findNode, root } from './install.mjs';

process.chdir(root);
ensureInstalled({ dev: false });
const node = findNode();
ensureBuilt(node);
becomeKept(node, [join(root, 'dist', 'server', 'main.js')]);
