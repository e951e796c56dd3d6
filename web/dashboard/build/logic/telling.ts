/** What is needed to tell of rules: what they speak of, and the words for it. */
import type { Words } from '../../words.ts';
import type { Ground } from './ground.ts';

export interface Telling {
  ground: Ground;
  logic: Words<'logic'>;
  build: Words<'build'>;
  points: Words<'points'>;
}
