/** The draft as a questionnaire on paper: every question with room to answer it by hand. */
import type { Language } from '../../../contract/common.ts';
import { limits } from '../../../contract/limits.ts';
import type { Question, Structure } from '../../../contract/questions/types.ts';
import { fullSettings } from '../../../contract/settings.ts';
import { shownOrder } from '../../../engine/order.ts';
import { plainText } from '../../../engine/plain.ts';
import { isOn, textOf } from '../../../engine/questions/members.ts';
import { kinds } from '../../../engine/questions/table.ts';
import { directionOf, type Direction } from '../../../engine/direction.ts';
import { titleOf } from '../../answers/index.ts';
import { paperWords, refuseCells, shortened } from '../../reports/index.ts';
import { findServed, readDraft } from '../../surveys/index.ts';
import type { ExportsDeps } from '../deps.ts';
import type { Making } from '../maker-input.ts';
import { themeColours } from './colours.ts';
import { fieldOf, type Field } from './print-fields.ts';

export interface Print {
  title: string;
  shortTitle: string;
  lang: Language;
  /** `rtl` where the survey's own language is written from the right. */
  dir: Direction;
  accent: string;
  items: readonly PrintItem[];
  thanks: string;
  words: { required: string };
}

export interface PrintItem {
  /** Null for what is only read. */
  number: number | null;
  title: string;
  description: string;
  isRequired: boolean;
  hint: string;
  field: Field;
}

export async function printPaper(
  { texts }: Pick<ExportsDeps, 'texts'>,
  { tx, filter }: Pick<Making, 'tx' | 'filter'>,
): Promise<Print> {
  const { surveyId } = filter;
  const live = (await findServed(tx, surveyId))!;
  const settings = fullSettings(live);
  const { widgets } = await readDraft(tx, surveyId);
  const labels = await texts(tx, surveyId, settings.lang);
  const label = (code: string) => labels[code] ?? code;
  const asked = shownOrder(widgets.ids).flatMap((id) => widgets.entities[id] ?? []);
  const shown = asked.filter((question) => !isOn(question, 'isBlocked'));
  refuseCells(
    shown.map((question) => ({ question, structure: widgets })),
    limits.paperCells,
  );
  const items = itemsOf(shown, {
    structure: widgets,
    lang: settings.lang,
    label,
    mode: settings.question_required_mode,
  });
  const submit = shown.find(({ type }) => type === 'submit');
  return {
    title: live.name,
    shortTitle: shortened(live.name),
    lang: settings.lang,
    dir: directionOf(settings.content_lang ?? settings.lang),
    accent: themeColours((live.theme as Record<string, unknown> | undefined)?.['widget_active_color']).accent,
    items,
    thanks: (submit && plainText(textOf(submit, 'title'))) || plainText(label('message_thanks')),
    words: { required: plainText(label('label_required')) },
  };
}

interface PrintContext {
  structure: Structure;
  lang: Language;
  label(code: string): string;
  mode: string;
}

function itemsOf(questions: readonly Question[], given: PrintContext): PrintItem[] {
  let number = 0;
  return questions.flatMap((question): PrintItem[] => {
    const printed = fieldOf(question, { ...given, words: paperWords[given.lang] });
    if (printed === null) return [];
    const { hasValue } = kinds[question.type];
    if (hasValue) number += 1;
    return [
      {
        number: hasValue ? number : null,
        title: shownTitle(question, hasValue, given),
        description: isOn(question, 'withDescription', true) ? plainText(textOf(question, 'description')) : '',
        isRequired: isRequired(question, hasValue, given.mode),
        hint: printed.hint ?? '',
        field: printed.field,
      },
    ];
  });
}

function shownTitle(question: Question, hasValue: boolean, { structure, lang }: PrintContext): string {
  if (question.type === 'submit') return '';
  if (!hasValue) return plainText(textOf(question, 'title'));
  return isOn(question, 'withTitle', true) ? titleOf(question, structure, lang) : '';
}

function isRequired(question: Question, hasValue: boolean, mode: string): boolean {
  if (question.type === 'submit') return true;
  if (!hasValue || mode === 'all_optional') return false;
  return mode === 'all_required' || isOn(question, 'isRequired');
}
