/**
 * Where variables lie in a row. A row is a sequence of eights of bytes; a text of more than 255 bytes is declared as
 * several variables, each of which holds 255 bytes of it, although the format counts 252 when it asks how many.
 */
import type { Shaped } from './shape.ts';

export const longestSegment = 255;
const countedBytes = 252;

export interface Segment {
  shortName: string;
  /** Zero for numbers. */
  bytes: number;
  /** How many eights it takes. */
  eights: number;
}

export interface Laid {
  variable: Shaped;
  name: string;
  /** Place of its first eight, counted from 1. */
  index: number;
  segments: readonly Segment[];
}

export function layOut(variables: readonly Shaped[], names: readonly string[]): Laid[] {
  let [index, number] = [1, 0];
  return variables.map((variable, place) => {
    const segments = widthsOf(variable).map((bytes): Segment => {
      number += 1;
      return { shortName: `V${number}`, bytes, eights: Math.max(Math.ceil(bytes / 8), 1) };
    });
    const laid = { variable, name: names[place]!, index, segments };
    index += segments.reduce((sum, { eights }) => sum + eights, 0);
    return laid;
  });
}

function widthsOf({ shape }: Shaped): number[] {
  if (shape.kind === 'number') return [0];
  if (shape.bytes <= longestSegment) return [shape.bytes];
  const count = Math.ceil(shape.bytes / countedBytes);
  const last = shape.bytes - (count - 1) * countedBytes;
  return [...Array.from({ length: count - 1 }, () => longestSegment), last];
}
