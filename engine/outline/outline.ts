/**
 * A survey from plain text: one item per line, types in brackets. The same text always gives the same survey, ids
 * included, and whatever does not fit is told with its line, all at once.
 */
import { limits } from '../../contract/limits.ts';
import type { QuestionType } from '../../contract/questions/types.ts';
import { generator } from '../random.ts';
import { outlineFault, type OutlineFault, type ReportFault } from './faults.ts';
import type { Item } from './item.ts';
import { jumpsOf } from './jumps.ts';
import { linesOf, plain, type Line } from './lines.ts';
import { optionMembers, readOption } from './options.ts';
import { readHeading, type Heading } from './question.ts';
import { takeSeveral } from './several.ts';
import { titleIn } from './title.ts';
import { isScreen, withoutScreens } from '../screens.ts';
import type { Understood } from './understood.ts';
import type { Members } from './words.ts';

export interface Outline {
  name: string | null;
  ids: string[];
  entities: Record<string, Members & { type: QuestionType }>;
  conditions: Record<string, unknown>;
  /** Whether an option has points. */
  scores: boolean;
  faults: OutlineFault[];
  /** What was read from words rather than from signs: whoever wrote it is told. */
  understood: Understood[];
}

/** `isPart`: the text goes into a survey that has a name, so no line of it is taken for one. */
export function readOutline(text: string, { isPart = false } = {}): Outline {
  const faults: OutlineFault[] = [];
  const report: ReportFault = (...fault) => void faults.push(outlineFault(...fault));
  const lines = linesOf(text);
  const title = isPart ? null : titleIn(lines);
  const { name, items } = gather(title ? lines.slice(1) : lines, report);
  const several = items.flatMap(takeSeveral);
  if (items.length === 0) report(1, 'nothing');
  if (items.length > limits.questions) report(items[limits.questions]!.line, 'too_many', { most: limits.questions });
  const entities = Object.fromEntries(items.map((item) => [item.id, entityOf(item, report)]));
  const ids = withoutScreens(items.map(({ id }) => id));
  const screens = (id: string) => (Object.hasOwn(entities, id) ? [id] : []);
  return {
    name: title?.what ?? name,
    ids: [...screens('welcome'), ...ids, ...screens('submit')],
    entities,
    conditions: jumpsOf(items, report),
    scores: items.some(({ options, columns }) => [...options, ...columns].some(({ points }) => points !== null)),
    faults: faults.sort((one, other) => one.line - other.line),
    understood: [...(title ? [title] : []), ...several],
  };
}

function gather(lines: readonly Line[], report: ReportFault): { name: string | null; items: Item[] } {
  let name: string | null = null;
  const items: Item[] = [];
  const ids = new Set<string>();
  let hasBegun = false;
  const add = (line: Line, heading: Heading, isQuestion: boolean) => {
    const type = heading.type ?? 'input';
    const id = isScreen(type) ? type : uuidOf(items.length, heading.title);
    if (ids.has(id)) return report(line.number, 'second_screen', { type });
    items.push({ line: line.number, id, type, heading, isQuestion, options: [], columns: [], description: [] });
    ids.add(id);
    hasBegun ||= isQuestion || id === 'welcome';
  };
  const screen = (line: Line, type: QuestionType) => add(line, { title: plain(line.text), type, members: {} }, false);
  const belongs = (line: Line, put: (item: Item) => void) => {
    const last = items.at(-1);
    if (last) put(last);
    else report(line.number, 'nothing_above');
  };
  for (const line of lines) {
    // One too many tells enough: what follows would only be read in vain.
    if (items.length > limits.questions) break;
    switch (line.kind) {
      case 'name':
        if (name !== null) report(line.number, 'second_name');
        if (plain(line.text) === '') report(line.number, 'no_name');
        name = plain(line.text);
        if ([...name].length > limits.name) report(line.number, 'long_name', { most: limits.name });
        break;
      case 'screen':
        screen(line, hasBegun ? 'message' : 'welcome');
        break;
      case 'end':
        screen(line, 'submit');
        break;
      case 'question':
        add(
          line,
          readHeading(line, (...fault) => report(line.number, ...fault)),
          true,
        );
        break;
      case 'option':
        belongs(line, ({ options }) => void options.push(readOption(line)));
        break;
      case 'column':
        belongs(line, ({ columns }) => void columns.push(readOption(line)));
        break;
      case 'description':
        belongs(line, ({ description }) => void description.push(plain(line.text)));
        break;
    }
  }
  // Only now is it known whether options follow.
  for (const item of items) if (item.heading.type === null && item.options.length > 0) item.type = 'choice';
  return { name, items };
}

function entityOf(item: Item, report: ReportFault): Members & { type: QuestionType } {
  const { line, type, heading, options, columns } = item;
  const description = item.description.join('\n');
  if ([...heading.title].length > limits.title) report(line, 'long_title', { most: limits.title });
  if ([...description].length > limits.description) report(line, 'long_description', { most: limits.description });
  return {
    type,
    title: heading.title,
    ...(description === '' ? {} : { description }),
    ...heading.members,
    ...optionMembers(type, { options, columns }, report),
  };
}

function uuidOf(at: number, title: string): string {
  const next = generator(`outline ${at} ${title}`);
  const hex = Array.from({ length: 4 }, () => next().toString(16).padStart(8, '0')).join('');
  // Version 8: a UUID of one's own making.
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20)}`;
}
