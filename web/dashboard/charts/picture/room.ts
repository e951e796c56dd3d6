/** What a picture says, and where in it a chart is drawn. */
import type { Pair } from '../geometry/chart.ts';
import type { Mark, Measure } from './marks.ts';

export interface Told {
  title: string;
  sentence: string;
  number(value: number): string;
  percent(value: number): string;
  day(from: string, to: string): string;
  /** How far two segments lie apart, in short. */
  apart(pair: Pair): string;
  /** Of the marks of a box. */
  markNames: Record<'average' | 'median', string>;
}

export interface Room {
  told: Told;
  measure: Measure;
  hasPatterns: boolean;
  /** Left and right end of what is drawn, and its top. */
  left: number;
  right: number;
  top: number;
}

export interface Body {
  marks: Mark[];
  bottom: number;
}
