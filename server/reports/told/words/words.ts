/** What each language has a word for. */
import type { Period } from '../../../../contract/filters.ts';
import type { CrosstabWarning } from '../../../../engine/crosstab.ts';

export type MomentLetter = 'D' | 'M' | 'Y' | 'H' | 'h' | 'm';

export interface Words {
  report: string;
  summary: string;
  contents: string;
  page: string;
  made: string;
  period: string;
  filters: string;
  none: string;
  answers: string;
  answersOf(count: string): string;
  skipped(count: string): string;
  removed: string;
  /** Of shares that add up to more than the whole. */
  multiple: string;
  borders: string;
  visited: string;
  filled: string;
  unfinished: string;
  screenedOut: string;
  rate: string;
  time: string;
  medianTime: string;
  unique: string;
  averageScore: string;
  maxScore: string;
  byDay: string;
  perColumn(days: string): string;
  visits: string;
  /** Where answers came without visits. */
  visitsCounted(count: string): string;
  completed: string;
  countries: string;
  devices: string;
  device: Record<string, string>;
  sources: string;
  browsers: string;
  direct: string;
  unknown: string;
  average: string;
  median: string;
  min: string;
  max: string;
  earliest: string;
  latest: string;
  topBox: string;
  promoters: string;
  passives: string;
  detractors: string;
  option: string;
  value: string;
  count: string;
  rank: string;
  rankScore: string;
  scoreOf(best: string): string;
  ownAnswers: string;
  mostOften: string;
  others: string;
  never(count: string): string;
  newest: string;
  files: string;
  noAnswers: string;
  /** Room for a number on paper. */
  between(min: string, max: string): string;
  enclose: string;
  /** Of the pattern of a date or time. */
  momentLetters: Record<MomentLetter, string>;
  crosstab: string;
  rowsAre(title: string): string;
  columnsAre(title: string): string;
  total: string;
  /** Of a crosstab: each row is a hundred percent. */
  rowShares: string;
  chance: string;
  strength: string;
  warnings: Record<CrosstabWarning, string>;
  periods: Record<Period, string>;
}
