/** What judges conditions, for surveys that have some. */
export { holds } from '../../../engine/conditions/evaluate.ts';
