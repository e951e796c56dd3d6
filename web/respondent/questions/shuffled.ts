/** What shuffles options, for surveys that have such. */
export { shuffled } from '../../../engine/random.ts';
