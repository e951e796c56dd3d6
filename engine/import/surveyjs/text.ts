/** Fields to type into: what is typed decides the type of ours. */
import { limits } from '../../../contract/limits.ts';
import { isMembers } from '../../questions/members.ts';
import type { Meant } from '../formula/translate.ts';
import { correctOf } from './correct.ts';
import type { Added, Asked } from './asked.ts';
import { tellValidators } from './validators.ts';

export function readText(asked: Asked): Added[] {
  return [fieldOf(asked)];
}

export function readComment(asked: Asked): Added[] {
  const { part } = asked;
  const lengths = lengthsOf(asked, 'comment');
  const members = { inputIsTextarea: true, ...lengths, ...hintOf(asked, 'inputPlaceholder'), ...scoresOf(asked) };
  part.lose('rows');
  return [{ type: 'input', members, meant: meantAs('text') }];
}

/** One field; those of a question with several fields are read by it too. */
export function fieldOf(asked: Asked): Added {
  const { part, reading, at } = asked;
  const kind = part.text('inputType') ?? 'text';
  reading.rules.lose(part, 'minValueExpression', 'maxValueExpression');
  const own = Object.hasOwn(fields, kind) ? fields[kind]! : null;
  if (own !== null) return own(asked);
  reading.draft.lost('type_unknown', { at, what: `inputType: ${kind}`, kept: 'input' });
  return plainField(asked);
}

const fields: Readonly<Record<string, (asked: Asked) => Added>> = {
  text: plainField,
  password: (asked) => {
    // What is typed would be shown while it is typed.
    asked.reading.draft.lost('field_dropped', { at: asked.at, what: 'inputType: password', kept: 'input' });
    return plainField(asked);
  },
  email: (asked) => typed('email', asked),
  tel: (asked) => typed('phone', asked),
  url: (asked) => {
    const field = plainField(asked);
    return field.type === 'input' ? { ...field, members: { ...field.members, inputFormat: 'url' } } : field;
  },
  number: numberField,
  range: rangeField,
  date: (asked) => momentField(asked, 'date'),
  time: (asked) => momentField(asked, 'time'),
  'datetime-local': (asked) => momentField(asked, 'datetime'),
  datetime: (asked) => momentField(asked, 'datetime'),
};

function plainField(asked: Asked): Added {
  if (asked.part.list('validators').some(isEmailCheck)) return typed('email', asked);
  const members = { ...lengthsOf(asked, 'text'), ...hintOf(asked, 'inputPlaceholder'), ...scoresOf(asked) };
  return { type: 'input', members, meant: meantAs('text') };
}

function isEmailCheck(validator: unknown): boolean {
  return isMembers(validator) && (validator.type === 'email' || validator.type === 'emailvalidator');
}

function typed(type: 'email' | 'phone', asked: Asked): Added {
  tellValidators(asked, ['email']);
  return { type, members: hintOf(asked, `${type}Placeholder`), meant: meantAs('text') };
}

/** Its bounds are told as lost: nothing asks for them. A rule cannot compare what is typed as a number. */
function numberField(asked: Asked): Added {
  tellValidators(asked, []);
  const isWhole = asked.part.raw('step') === 1;
  const members = { inputFormat: isWhole ? 'integer' : 'number', ...hintOf(asked, 'inputPlaceholder') };
  return { type: 'input', members: { ...members, ...scoresOf(asked) }, meant: meantAs('presence') };
}

function rangeField(asked: Asked): Added {
  const { part } = asked;
  tellValidators(asked, []);
  const members = {
    sliderMin: part.number('min') ?? 0,
    sliderMax: part.number('max') ?? 100,
    sliderStep: part.number('step') ?? 1,
    sliderDefault: part.number('defaultValue'),
  };
  return { type: 'slider', members, meant: meantAs('number') };
}

function momentField(asked: Asked, form: 'date' | 'time' | 'datetime'): Added {
  const { part } = asked;
  tellValidators(asked, []);
  const members = { dateTimeType: form, dateTimeMin: part.text('min'), dateTimeMax: part.text('max') };
  return { type: 'datetime', members, meant: (id) => ({ kind: 'moment', source: { type: 'widget', id }, form }) };
}

export function meantAs(kind: 'text' | 'number' | 'presence') {
  return (id: string): Meant => ({ kind, source: { type: 'widget', id } });
}

function hintOf({ part, reading }: Asked, member: string): Record<string, unknown> {
  const hint = reading.plain(part, part.has('placeholder') ? 'placeholder' : 'placeHolder', limits.hint);
  return hint === '' ? {} : { [member]: hint };
}

/** Minus one: as the survey says. */
function lengthsOf(asked: Asked, kind: 'text' | 'comment'): Record<string, unknown> {
  const check = tellValidators(asked, ['text']).text;
  const own = asked.part.number('maxLength');
  const most = own !== null && own > 0 ? own : own === 0 ? null : asked.reading.longest[kind];
  const [least, top] = [check?.number('minLength') ?? 0, check?.number('maxLength') ?? 0];
  const upper = top > 0 ? Math.min(top, most ?? Infinity) : most;
  return {
    ...(least > 0 ? { inputLimitMin: least } : {}),
    ...(upper !== null && upper > 0 ? { inputLimitMax: upper } : {}),
  };
}

function scoresOf(asked: Asked): Record<string, unknown> {
  const right = correctOf(asked);
  return right.length === 0 ? {} : { inputScores: right.map((text) => ({ text: String(text), score: 1 })) };
}
