import { bring } from '../engines/engine.ts';

await bring('embed', 'firefox');
