/** The survey of twelve questions that somebody makes from nothing, told once for whatever hand makes it. */
import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { good } from '../house.ts';
import { saved, widgetsOf } from './builder.ts';
import type { Stage } from './stage.ts';

/** What a person does in the builder, by mouse, by keys or by finger. */
export interface Hand {
  page: Page;
  /** From the sign-in to a builder without questions. */
  begin(name: string): Promise<void>;
  /** Chosen from the menu; the caret stands in its title. */
  add(kind: string): Promise<void>;
  type(text: string): Promise<void>;
  /** Over the blank ones of the list with this name; those that are left are taken away. */
  list(name: string, texts: readonly string[]): Promise<void>;
  tick(label: string): Promise<void>;
  write(label: string, text: string): Promise<void>;
  /** The last question changes places with the one above. */
  raise(title: string, above: string): Promise<void>;
  publish(): Promise<string>;
}

interface Wanted {
  kind: string;
  title: string;
  lists?: Readonly<Record<string, readonly string[]>>;
  ticks?: readonly string[];
  texts?: Readonly<Record<string, string>>;
  /** What is on the server. */
  stored: object;
}

const wanted: readonly Wanted[] = [
  {
    kind: 'Rating',
    title: 'How was your visit?',
    ticks: ['Must be answered'],
    stored: { type: 'rating', isRequired: true },
  },
  {
    kind: 'Choice',
    title: 'What did you have?',
    lists: { Options: ['Coffee', 'Cake & <tea>', 'Nothing'] },
    stored: { type: 'choice', choice: ['Coffee', 'Cake &amp; &lt;tea&gt;', 'Nothing'] },
  },
  {
    kind: 'Choice',
    title: 'What did you like?',
    lists: { Options: ['The place', 'The people'] },
    ticks: ['Respondents may choose several'],
    stored: { type: 'choice', choice: ['The place', 'The people'], choiceMultiple: true },
  },
  {
    kind: 'Yes or no',
    title: 'Would you come again?',
    ticks: ['Must be answered'],
    stored: { type: 'yesno', isRequired: true },
  },
  {
    kind: 'Scale',
    title: 'How likely are you to recommend us?',
    texts: { 'Words on the left': 'Never', 'Words on the right': 'Surely' },
    stored: { type: 'scale', scaleLabelLeft: 'Never', scaleLabelRight: 'Surely' },
  },
  {
    kind: 'Drop-down list',
    title: 'Where was it?',
    lists: { Options: ['North', 'South', 'East', 'West'] },
    stored: { type: 'dropdown', dropdown: ['North', 'South', 'East', 'West'] },
  },
  {
    kind: 'Grid',
    title: 'How do you find these?',
    lists: { Rows: ['Food', 'Drinks'], Columns: ['Good', 'Fair', 'Bad'] },
    stored: { type: 'matrix', matrixRow: ['Food', 'Drinks'], matrixCol: ['Good', 'Fair', 'Bad'] },
  },
  {
    kind: 'Ranking',
    title: 'What matters most?',
    lists: { Options: ['Price', 'Taste', 'Speed'] },
    stored: { type: 'ranking', ranking: ['Price', 'Taste', 'Speed'] },
  },
  { kind: 'Slider', title: 'How many minutes did you wait?', stored: { type: 'slider' } },
  { kind: 'Date and time', title: 'When were you here?', stored: { type: 'datetime' } },
  {
    kind: 'Text',
    title: 'What can we do better?',
    ticks: ['Long text'],
    stored: { type: 'input', inputIsTextarea: true },
  },
  { kind: 'E-mail address', title: 'Where can we write to you?', stored: { type: 'email' } },
];

/** The last two are made the wrong way round, and put in order. */
export async function makeTwelve(stage: Stage, hand: Hand): Promise<void> {
  await hand.begin('Café feedback');
  for (const { kind, title, lists, ticks, texts } of [...wanted.slice(0, -2), wanted.at(-1)!, wanted.at(-2)!]) {
    await hand.add(kind);
    await hand.type(title);
    for (const label of ticks ?? []) await hand.tick(label);
    for (const [name, lines] of Object.entries(lists ?? {})) await hand.list(name, lines);
    for (const [label, text] of Object.entries(texts ?? {})) await hand.write(label, text);
  }
  await hand.raise(wanted.at(-2)!.title, wanted.at(-1)!.title);
  await saved(hand.page);
  const id = Number(/\/s\/(\d+)\//.exec(hand.page.url())![1]);
  const { ids, entities } = await widgetsOf(stage, id);
  assert.deepEqual(
    ids.map((one) => inShort(entities[one]!)),
    wanted.map(({ title, stored }) => ({ title, ...stored })),
  );
  const link = await hand.publish();
  assert.equal(good(await stage.house.alice.get(`/quiz/${id}`)).is_published, true);
  const respondent = await stage.page();
  await respondent.goto(link);
  await respondent.getByText(wanted[0]!.title).waitFor();
  await respondent.close();
}

/** With the texts of its lists in their order; ids are made by chance. */
function inShort({ id: _id, hash: _hash, ...members }: Record<string, unknown>): Record<string, unknown> {
  const short = Object.entries(members).flatMap(([name, value]) => {
    if (name.endsWith('Entities')) return [];
    if (!name.endsWith('Ids')) return [[name, value] as const];
    const prefix = name.slice(0, -'Ids'.length);
    const byId = members[`${prefix}Entities`] as Record<string, { text: string }>;
    return [[prefix, (value as string[]).map((option) => byId[option]!.text)] as const];
  });
  return Object.fromEntries(short);
}
