/** A document to read: what a summary or a report says, before it is a PDF or a Word file. */
import type { Language } from '../../../contract/common.ts';
import type { Direction } from '../../../engine/direction.ts';
import type { Fact, Section } from '../../reports/index.ts';
import type { Colours } from './colours.ts';

export interface Paper {
  title: string;
  /** As much of it as fits a line. */
  shortTitle: string;
  subtitle: string;
  lang: Language;
  /** `rtl` where the survey's own language is written from the right. */
  dir: Direction;
  colours: Colours;
  /** Period, filters and the like. */
  facts: readonly Fact[];
  figures: readonly Fact[];
  sections: readonly Section[];
  words: { contents: string; page: string };
}
