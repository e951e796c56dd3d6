/** Elements of a page: questions, panels with elements of their own, and what is only shown. */
import { limits } from '../../../contract/limits.ts';
import type { QuestionType } from '../../../contract/questions/types.ts';
import type { QuestionPlace } from '../draft.ts';
import { offersNothing } from '../options.ts';
import type { Part } from '../part.ts';
import type { Added, Around, Asked } from './asked.ts';
import { elementsOf, idOf } from './inner.ts';
import { kinds } from './kinds.ts';
import type { Reading } from './reading.ts';

type Members = Record<string, unknown>;

export function readElement(part: Part, around: Around): void {
  const { reading } = around;
  const at = part.at as QuestionPlace;
  const type = part.text('type') ?? 'text';
  const name = part.word('name') ?? '';
  const condition = reading.rules.conditionOf(part, 'visibleIf');
  const isHidden = part.flag('visible') === false && condition === null;
  const own: Around = {
    ...around,
    conditions: condition === null ? around.conditions : [...around.conditions, condition],
    names: name === '' ? around.names : [...around.names, name],
    isHidden: around.isHidden || isHidden,
  };
  if (type === 'panel' || type === 'flowpanel') return readPanel(part, own);
  const waiting: (() => void)[] = [];
  const later = (work: () => void) => void waiting.push(work);
  const asked: Asked = { ...own, part, at, name, ...commonOf(part, name, reading), later };
  const kind = Object.hasOwn(kinds, type) ? kinds[type]! : null;
  const made = kind === null ? unknown(type, asked) : kind(asked);
  for (const [index, added] of made.entries()) add(added, asked, index);
  for (const work of waiting) work();
}

/** A type of somebody's own: its words stay. */
function unknown(type: string, { reading, at }: Asked): Added[] {
  reading.draft.lost('type_unknown', { at, what: type, kept: 'message' });
  return [{ type: 'message', members: {} }];
}

export function readPanel(part: Part, around: Around): void {
  const { reading } = around;
  reading.rules.lose(part, 'enableIf', 'requiredIf');
  const title = reading.shown(part, 'title', limits.title);
  const description = reading.shown(part, 'description', limits.description);
  if (title !== '' || description !== '') {
    const at = part.at as QuestionPlace;
    addTo('message', at, { members: { ...texts(title, description) }, around });
  }
  for (const element of elementsOf(part, reading)) readElement(element, around);
}

function commonOf(part: Part, name: string, reading: Reading): Pick<Asked, 'title' | 'common'> {
  const title = reading.shown(part, 'title', limits.title) || name;
  const description = reading.shown(part, 'description', limits.description);
  const isTitleHidden = part.oneOf('titleLocation', ['hidden']) === 'hidden' || part.flag('showTitle') === false;
  const isDescriptionHidden = part.oneOf('descriptionLocation', ['hidden']) === 'hidden';
  reading.rules.lose(part, 'enableIf', 'requiredIf', 'resetValueIf', 'setValueIf', 'setValueExpression');
  reading.rules.lose(
    part,
    'defaultValueExpression',
    'choicesVisibleIf',
    'choicesEnableIf',
    'rowsVisibleIf',
    'columnsVisibleIf',
  );
  part.skip('sjsVersion');
  return {
    title,
    common: {
      ...texts(title, description),
      ...(part.flag('isRequired') === true ? { isRequired: true } : {}),
      ...(isTitleHidden ? { withTitle: false } : {}),
      ...(isDescriptionHidden ? { withDescription: false } : {}),
    },
  };
}

function texts(title: string, description: string): Members {
  return { title, ...(description === '' ? {} : { description }) };
}

function add({ type, members, meant, ending = '' }: Added, asked: Asked, index: number): void {
  const { at, reading, name, part } = asked;
  const own = { ...at, id: idOf(asked, index) };
  addTo(type, own, { members: { ...asked.common, ...members }, around: asked });
  if (meant === undefined || asked.isHidden) return;
  const said = meant(own.id);
  // Where answers are kept under another name, expressions use that one.
  for (const known of [part.text('valueName'), name])
    if (known && !reading.meant.has(known + ending)) reading.meant.set(known + ending, said);
}

function addTo(type: QuestionType, at: QuestionPlace, { members, around }: { members: Members; around: Around }): void {
  const { reading, names, conditions, isHidden } = around;
  const blocked = isHidden && !names.some((name) => reading.rules.isShownByTrigger(name));
  reading.draft.add(type, at, { ...members, ...(blocked ? { isBlocked: true } : {}) });
  reading.rules.hold(at.id, { names, conditions, mayVanish: blocked || offersNothing(type, members) });
}
