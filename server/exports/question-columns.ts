/** The columns of questions, with the names that a codebook gives them. */
import type { Language } from '../../contract/common.ts';
import { plainText } from '../../engine/plain.ts';
import { kinds } from '../../engine/questions/table.ts';
import { cellReader, mergedValues, valueIn, type TabledPart, type TabledQuestion } from '../../engine/table.ts';
import type { Labelled, Words } from '../../engine/table/kind.ts';
import { specialCodes } from '../../engine/table/picked.ts';
import { titleOf } from '../answers/index.ts';
import type { Column, Picking, TableRow } from './column.ts';

interface ColumnLanguage {
  lang: Language;
  words: Words;
}

export function questionColumns(questions: readonly TabledQuestion[], { lang, words }: ColumnLanguage): Column[] {
  return questions.flatMap((one, place) => {
    const title =
      one.question.type === 'submit'
        ? plainText(words.label('label_terms'))
        : titleOf(one.question, one.structure, lang);
    const isWhole = one.parts.length === 1 && one.parts[0]!.part.id === '';
    const reader = cellReader(one.question, words);
    const valuesOf = sharedValues();
    return one.parts.map((tabled, number): Column => {
      const { part } = tabled;
      const read = reader(part);
      const values = valuesOf(tabled);
      return {
        name: isWhole ? `q${place + 1}` : `q${place + 1}_${number + 1}`,
        heading: `${title}${part.texts.map((text) => ` [${text}]`).join('')}`,
        text: (row) => read(row.answer, 'text'),
        code: (row) => read(row.answer, 'code'),
        isPlain: (code) => kinds[one.question.type].column.isPlain?.(code, one.question) ?? false,
        storage: kinds[one.question.type].column.storage,
        picks: pickingOf(one, tabled, values),
        about: describe(one, tabled, values),
      };
    });
  });
}

/** The values of a part. Those of one question are mostly of the same versions, and then of the same values. */
function sharedValues(): (tabled: TabledPart) => readonly Labelled[] {
  let last: { abouts: TabledPart['abouts']; values: readonly Labelled[] } | null = null;
  return (tabled) => {
    const { abouts } = tabled;
    const isSame = last?.abouts.length === abouts.length && last.abouts.every((about, at) => about === abouts[at]);
    if (!last || !isSame) last = { abouts, values: mergedValues(tabled) };
    return last.values;
  };
}

function describe({ question }: TabledQuestion, tabled: TabledPart, values: readonly Labelled[]): Column['about'] {
  return {
    widgetId: question.id,
    widgetHash: question.hash,
    row: tabled.part.row,
    option: tabled.part.option,
    type: question.type,
    measure: kinds[question.type].column.measure,
    values,
    missing: values.filter(({ code }) => code === specialCodes.hard_to_answer).map(({ code }) => code),
  };
}

function pickingOf(
  { question }: TabledQuestion,
  { part, abouts }: TabledPart,
  values: readonly Labelled[],
): Picking | null {
  const { picks } = kinds[question.type].column;
  if (!picks || part.option !== null) return null;
  const { own } = picks;
  const read =
    <T>(of: (value: unknown) => T) =>
    (row: TableRow): T | null => {
      const value = valueIn(row.answer, question);
      return value === null ? null : of(value);
    };
  const canOwn = values.some(({ code }) => code === specialCodes.other);
  return {
    isMultiple: abouts.some((about) => kinds[about.question.type].isMultiple(about.question)),
    ids: read((value) => picks.ids(value, part)),
    own: own && canOwn ? read(own) : null,
  };
}
