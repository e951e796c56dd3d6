import { bring } from '../engines/engine.ts';

await bring('framed', 'firefox');
