import { bring } from '../engines/engine.ts';

await bring('answer', 'webkit');
