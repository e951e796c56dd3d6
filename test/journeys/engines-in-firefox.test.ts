import { bring } from '../engines/engine.ts';

await bring('engines', 'firefox');
