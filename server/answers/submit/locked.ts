/**
 * Without a way back, what a respondent has gone on from stays as it was. The question on screen can be changed as often
 * as one likes, and the last one until it is sent. What a completion would refuse can always be put right: otherwise a
 * fault that only the server finds could never be mended, and the answer never sent.
 */
import { equalJson } from '../../../engine/equal.ts';
import { keptEntries } from '../../../engine/kept.ts';
import { passedQuestions } from '../../../engine/passed.ts';
import { refuse } from '../../kernel/problem.ts';
import { isByOne } from '../served/served-survey.ts';
import type { Work } from './request.ts';
import type { Validated } from './validate.ts';

export function requireUnlocked(
  { request: { survey }, context: { started, version } }: Pick<Work, 'request' | 'context'>,
  { readings }: Validated,
  validateStored: (values: Readonly<Record<string, unknown>>) => Validated,
): void {
  if (!survey.settings.block_jump_to_prev_widget || !isByOne(survey, version) || !started) return;
  const { values } = started;
  const entries = keptEntries(version.structure, readings);
  const changed = passedQuestions(started).filter((id) => !equalJson(values[id] ?? null, entries[id] ?? null));
  if (changed.length === 0) return;
  const wrong = new Set(validateStored(values).issues.map(({ question }) => question));
  const locked = changed.filter((id) => !wrong.has(id));
  if (locked.length > 0) refuse('409 previous_locked', { details: { widget_ids: locked } });
}
