/** Questions to type into, with one field or several. */
import { limits } from '../../../contract/limits.ts';
import { lossPhrases } from '../../../contract/losses.ts';
import type { Meant } from '../formula/translate.ts';
import { figure, isYes } from './attributes.ts';
import { asNumber, type Added } from './added.ts';
import type { Asked, Item } from './question.ts';

/** What is typed is compared with regard to case there, so rules only ask whether there is an answer. */
function asPresence(id: string): Meant {
  return { kind: 'presence', source: { type: 'widget', id } };
}

export function readText(asked: Asked, isLong: boolean): Added[] {
  const { attributes, draft, at } = asked;
  const hint = draft.plain(attributes.text('placeholder') ?? '', limits.hint, { at, what: 'placeholder' });
  const most = figure(attributes, 'maximum_chars');
  const isNumber = !isLong && isYes(attributes, 'numbers_only');
  return [
    {
      type: 'input',
      members: {
        ...(isLong ? { inputIsTextarea: true } : {}),
        ...(most !== null && most > 0 ? { inputLimitMax: most } : {}),
        ...(hint === '' ? {} : { inputPlaceholder: hint }),
        ...(isNumber ? { inputFormat: 'number' } : {}),
      },
      meant: asPresence,
    },
  ];
}

export function readNumber(asked: Asked): Added[] {
  const { attributes, draft, at } = asked;
  const hint = draft.plain(attributes.text('placeholder') ?? '', limits.hint, { at, what: 'placeholder' });
  const inputFormat = isYes(attributes, 'num_value_int_only') ? 'integer' : 'number';
  return [
    { type: 'input', members: { inputFormat, ...(hint === '' ? {} : { inputPlaceholder: hint }) }, meant: asPresence },
  ];
}

/** Several fields become several questions: each keeps its kind, and can be asked for by rules. */
export function readFields(asked: Asked): Added[] {
  const { draft, at, subs, type } = asked;
  const isSlider = type === 'K' && isYes(asked.attributes, 'slider_layout');
  draft.lost('type_unknown', {
    at,
    what: type === 'K' ? lossPhrases.numbers : lossPhrases.shortTexts,
    kept: isSlider ? 'slider' : 'input',
  });
  const members = isSlider ? sliderMembers(asked) : fieldMembers(asked);
  return subs[0].map((sub): Added => {
    const meant = isSlider ? asNumber : asPresence;
    return {
      type: isSlider ? 'slider' : 'input',
      members: { ...members, title: titleOf(asked, sub) },
      inner: (id) => [{ ending: sub.code, meant: meant(id) }],
    };
  });
}

function titleOf({ title }: Asked, { text, code }: Item): string {
  const own = text || code;
  return title === '' ? own : `${title}: ${own}`;
}

function fieldMembers({ attributes, type }: Asked): Record<string, unknown> {
  const most = figure(attributes, 'maximum_chars');
  const isNumber = type === 'K' || isYes(attributes, 'numbers_only');
  const format = isYes(attributes, 'num_value_int_only') ? 'integer' : 'number';
  return {
    ...(most !== null && most > 0 ? { inputLimitMax: most } : {}),
    ...(isNumber ? { inputFormat: format } : {}),
  };
}

function sliderMembers({ attributes }: Asked): Record<string, unknown> {
  return {
    sliderMin: figure(attributes, 'slider_min') ?? 0,
    sliderMax: figure(attributes, 'slider_max') ?? 100,
    sliderStep: figure(attributes, 'slider_accuracy') ?? 1,
    sliderDefault: figure(attributes, 'slider_default'),
  };
}
