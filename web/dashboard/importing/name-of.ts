/** A name for a survey whose text tells none: that of its file, as people write names. */
import { limits } from '../../../contract/limits.ts';
import { codePoints } from '../../../engine/values.ts';
import type { Source } from './use-dry-run.ts';

export function nameOf(source: Source): string {
  if (!('file' in source)) return '';
  const name = source.file.name
    .replace(/\.[a-z\d]{1,5}$/i, '')
    .replace(/[_\s]+/g, ' ')
    .trim();
  return codePoints(name) > limits.name ? '' : name;
}
