#!/usr/bin/env node
import { join } from 'node:path';
import { become, becomeKept, ensureBuilt, ensureInstalled, findNode, root } from './install.mjs';

ensureInstalled({ dev: false });
const node = findNode();
const words = process.argv.slice(2);
const program = [join(root, 'server', 'cli.ts'), ...words];
// With anything more it only tells how it is used.
if (words.join(' ') === 'start') {
  ensureBuilt(node);
  becomeKept(node, program);
} else become(node, program);
