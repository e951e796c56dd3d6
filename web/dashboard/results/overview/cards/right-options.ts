/** Which options of a quiz question are right: those that bring the most points, of several choices all that bring any. */
import type { ResultsProps } from '../../results-props.ts';
import type { Test } from '../../filters/address.ts';
import { choseOneOf } from '../../filters/chosen-options.ts';
import type { Widget } from '../drop-off.ts';

export interface Graded {
  /** Their texts. */
  right: readonly string[];
  /** Asks for the answers that chose another one; null where an answer may be right in part. */
  wrong: Test | null;
  /** How many chose another one. */
  wrongCount: number;
}

const scores = { choice: 'choiceScores', dropdown: 'dropdownScores', yesno: 'yesNoScores' } as const;

/** Null: there is nothing to win, or points are not counted. */
export function gradedOf({ settings, widgets }: ResultsProps['survey'], widget: Widget): Graded | null {
  const { id, type, is_live: isLive, data } = widget;
  if (settings.scoring_switcher !== true || !isLive || !(type in scores) || !('options' in data)) return null;
  const question = (widgets as { entities: Record<string, Record<string, unknown> | undefined> }).entities[id];
  const points = (question?.[scores[type as keyof typeof scores]] ?? {}) as Record<string, number | null>;
  const pointsOf = (option: { id: string }) => points[option.id] ?? 0;
  const most = Math.max(0, ...data.options.map(pointsOf));
  if (most === 0) return null;
  const isSeveral = question?.['choiceMultiple'] === true;
  const isRight = (option: { id: string }) => (isSeveral ? pointsOf(option) > 0 : pointsOf(option) === most);
  const missed = data.options.filter((option) => !isRight(option));
  const others = missed.map((option) => option.id);
  return {
    right: data.options.filter(isRight).map(({ text }) => text),
    wrong: isSeveral || others.length === 0 ? null : choseOneOf({ id, type }, others),
    wrongCount: missed.reduce((all, one) => all + ('count' in one ? one.count : 0), 0),
  };
}
