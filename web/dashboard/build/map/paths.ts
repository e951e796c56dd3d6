/** The map as lines of "from, when, to", in the order of the survey: for who reads it, and for copying. */
import { tellQuestion } from '../logic/tell.ts';
import type { MapModel, MapRow, MapRule } from './rows.ts';
import type { Mark } from './marks.ts';
import { nameOfRow, shortWhen, targetName, wholeOf, type MapTelling } from './tell-map.ts';

export interface PathLine {
  readonly key: string;
  readonly from: string;
  readonly when: string;
  readonly to: string;
  readonly marks: readonly Mark[];
  /** What is opened from here. */
  readonly row: MapRow;
  readonly rule: MapRule | null;
}

export function pathsIn({ rows }: MapModel, telling: MapTelling): PathLine[] {
  return rows.flatMap((row, at) => {
    const from = whereOf(row, telling);
    return [
      ...(row.gate ? [gateLine(row, row.gate, telling)] : []),
      ...row.rules.map((rule) => ruleLine(row, rule, telling)),
      ...onLine({ row, from, next: rows[at + 1] }, telling),
    ];
  });
}

function gateLine(row: MapRow, gate: MapRule, telling: MapTelling): PathLine {
  const [from, to] = [telling.map.t('before', { name: whereOf(row, telling) }), whereOf(row, telling)];
  const when = wholeOf(gate, telling).slice(`${tellQuestion(gate.owner!, telling)}: `.length);
  return { key: gate.key, from, when, to, marks: gate.marks, row, rule: gate };
}

function ruleLine(row: MapRow, rule: MapRule, telling: MapTelling): PathLine {
  const from = rule.kind === 'quota' ? wholeOf(rule, telling).split(':')[0]! : whereOf(row, telling);
  const to = rule.kind === 'quota' ? telling.build.t('endScreen_screenout') : targetName(rule, telling);
  return { key: rule.key, from, when: whenOf(row, rule, telling), to, marks: rule.marks, row, rule };
}

/** The last that asks nothing comes after the others. */
function whenOf({ rules }: MapRow, rule: MapRule, telling: MapTelling): string {
  const isLast = rules.length > 1 && rules.at(-1) === rule && rule.rule.when === null;
  return isLast ? telling.logic.t('otherwise') : shortWhen(rule, telling);
}

/** What happens without any rule; where it never does, and nothing else is to be said, there is no such line. */
function onLine(
  { row, from, next }: { row: MapRow; from: string; next: MapRow | undefined },
  telling: MapTelling,
): PathLine[] {
  const isEnd = row.kind === 'submit' || row.kind === 'screenout' || row.kind === 'gone';
  if (isEnd || !next || (row.on === 'no' && row.marks.length === 0)) return [];
  const when = telling.logic.t(row.rules.length > 0 ? 'otherwise' : 'always');
  const to = row.on === 'no' ? '–' : whereOf(next, telling);
  return [{ key: `on ${row.key}`, from, when, to, marks: row.marks, row, rule: null }];
}

function whereOf(row: MapRow, telling: MapTelling): string {
  if (row.kind === 'question') return tellQuestion(row.key, telling);
  if (row.kind !== 'fold') return nameOfRow(row, telling);
  const ends = [row.ids[0]!, row.ids.at(-1)!].map((id) => telling.ground.numbers.get(id));
  return `${nameOfRow(row, telling)} (${ends.join('–')})`;
}

/** For a spreadsheet, or for a text. */
export function asText(lines: readonly PathLine[], head: readonly string[], sentence: (mark: Mark) => string): string {
  const cells = ({ from, when, to, marks }: PathLine) => [from, when, to, marks.map(sentence).join(' ')];
  return [head, ...lines.map(cells)].map((row) => row.map(oneLine).join('\t')).join('\n');
}

const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();
