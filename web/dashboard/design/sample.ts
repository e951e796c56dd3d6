/** Questions of every type, to see how each would look; the words are the reader's. */
import type { StageSurvey } from '../../stage/messages.ts';
import { blank, insertable, options } from '../build/blank.ts';
import type { Words } from '../words.ts';

export function sampleOf(words: Words<'design'>, types: Words<'types'>): StageSurvey['widgets'] {
  const blanks = {
    option: (n: number) => words.t('sampleOption', { n }),
    row: (n: number) => words.t('sampleRow', { n }),
    column: (n: number) => words.t('sampleColumn', { n }),
  };
  const first = {
    type: 'choice' as const,
    title: words.t('sampleTitle'),
    withDescription: true,
    description: words.t('sampleAbout'),
    ...options('choice', [1, 2, 3].map(blanks.option)),
  };
  const others = insertable
    // What has no look of its own, or has just been shown.
    .filter((type) => type !== 'html' && type !== 'choice')
    .map((type) => ({ ...blank(type, blanks), title: types.t(type) }));
  const asked = [first, ...others].map((entity, n) => [idAt(n), entity] as const);
  return { ids: asked.map(([id]) => id), entities: Object.fromEntries(asked) };
}

function idAt(place: number): string {
  return `00000000-0000-4000-8000-${String(place).padStart(12, '0')}`;
}
