/** What a reader made of a file, in lines that can be read beside the file. */
import { placeInWords } from '../../engine/import/message.ts';
import type { Imported, Unread } from '../../engine/import/imported.ts';
import { isTest, type Group, type Test } from '../../engine/conditions/grammar.ts';

export interface Summary {
  questions: string[];
  rules: string[];
  losses: string[];
  settings: Record<string, unknown>;
}

/** A refusal is its word. */
export function summaryOf(read: Imported | Unread): Summary | string {
  if ('refused' in read) return read.refused;
  const names = new Map(read.ids.map((id, index) => [id, id.length > 10 ? `#${index + 1}` : id]));
  const { jumps = {}, display = {}, quotas = [] } = read.conditions;
  const called = (id: string) => names.get(id) ?? id;
  return {
    questions: read.ids.map((id, index) => questionLine(read.entities[id]!, index + 1)),
    rules: [
      ...Object.entries(display).map(([id, { action, when }]) => `${called(id)} ${action}: ${whenLine(when, called)}`),
      ...Object.entries(jumps).flatMap(([id, list]) =>
        list.map(({ when, to }) => {
          const target = to.type === 'widget' ? called(to.id) : to.type;
          return `${called(id)} -> ${target}: ${when === null ? 'always' : whenLine(when, called)}`;
        }),
      ),
      ...quotas.map(({ name, limit, when }) => `quota ${name} ${limit}: ${whenLine(when, called)}`),
    ],
    losses: read.losses.map(
      ({ code, at, what, kept }) => `${placeInWords(at)}: ${code} ${what}${kept === null ? '' : ` > ${kept}`}`,
    ),
    settings: { ...read.settings, ...read.texts },
  };
}

/** `#2 choice* Title [A, B=1] other`: flags by their names, other members with their values. */
function questionLine({ type, title, isRequired, ...members }: Imported['entities'][string], number: number): string {
  const parts = Object.entries(members).flatMap(([name, value]) => memberWords(name, value, members));
  return [`#${number} ${type}${isRequired === true ? '*' : ''}`, title, ...parts]
    .filter((word) => word !== '')
    .join(' ');
}

function memberWords(name: string, value: unknown, members: Record<string, unknown>): string[] {
  if (name.endsWith('Ids') || value === undefined || value === '') return [];
  if (name.endsWith('Entities') && name !== 'yesNoTextEntities') {
    const scores = (members[name.replace('Entities', 'Scores')] ?? {}) as Record<string, number>;
    const options = Object.entries(value as Record<string, { text: string; imgUrl?: string }>);
    return [
      `[${options.map(([id, { text, imgUrl }]) => text + (imgUrl ? ' @' : '') + pointsOf(scores[id])).join(', ')}]`,
    ];
  }
  if (/^(choice|dropdown|ranking)Scores$/.test(name)) return [];
  return [value === true ? name : `${name}=${typeof value === 'string' ? value : JSON.stringify(value)}`];
}

function pointsOf(points: number | undefined): string {
  return points === undefined ? '' : `=${points}`;
}

type Called = (id: string) => string;

function whenLine({ op, items }: Group, called: Called): string {
  return items.map((item) => (isTest(item) ? testLine(item, called) : `(${whenLine(item, called)})`)).join(` ${op} `);
}

function testLine({ source, operator, value }: Test, called: Called): string {
  const asked = source.type === 'widget' ? called(source.id) + (source.row ? `.${source.row}` : '') : source.type;
  return [
    asked,
    operator,
    ...(value === undefined ? [] : [Array.isArray(value) ? value.join(',') : String(value)]),
  ].join(' ');
}
