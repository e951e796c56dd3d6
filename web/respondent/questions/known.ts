/** What comes with files of its own, as far as it has come: with the first touch, or before the page of a survey that needs it begins. */
import type { ComponentType } from 'preact';
import type { PublicQuestion } from '../../../engine/snapshot.ts';
import type { Beside } from '../beside.tsx';
import type { EndScreen, Refusal } from '../end.tsx';
import type { QuestionProps } from '../question-parts.tsx';
import type { Uploads } from '../upload.ts';
import type { Searched } from './searched.tsx';

interface Known {
  Media: ComponentType<{ question: PublicQuestion; title: string }> | null;
  /** A dropdown of which several can be picked. */
  Several: ComponentType<QuestionProps> | null;
  uploads: Uploads | null;
  /** Of what authors have written, after it was drawn. */
  runScripts(): void;
  End: typeof EndScreen | null;
  Refusal: typeof Refusal | null;
  /** What leads to the pages beside the survey. */
  Below: typeof Beside | null;
  /** Around a long list; without it the browser's own is all. */
  Searched: typeof Searched | null;
}

export const known: Known = {
  Media: null,
  Several: null,
  uploads: null,
  runScripts() {},
  End: null,
  Refusal: null,
  Below: null,
  Searched: null,
};
