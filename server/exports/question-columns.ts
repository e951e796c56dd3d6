/** The columns of questions, with the names that a codebook gives them. */
import type { Language } from '../../contract/common.ts';
import { plainText } from '../../engine/plain.ts';
import type { CellReader, TabledQuestion } from '../../engine/table.ts';
import type { Part, About } from '../../engine/table/kind.ts';
import { tableKinds } from '../../engine/table/kinds.ts';
import { specialCodes } from '../../engine/table/picked.ts';
import { titleOf } from '../answers/index.ts';
import type { Column, TableRow } from './column.ts';

interface Given {
  lang: Language;
  label(code: string): string;
  read: CellReader;
}

export function questionColumns(questions: readonly TabledQuestion[], given: Given): Column[] {
  return questions.flatMap((one, place) => {
    const title =
      one.question.type === 'submit'
        ? plainText(given.label('label_terms'))
        : titleOf(one.question, one.structure, given.lang);
    const isWhole = one.parts.length === 1 && one.parts[0]!.part.id === '';
    return one.parts.map(({ part, about }, number) => ({
      name: isWhole ? `q${place + 1}` : `q${place + 1}_${number + 1}`,
      heading: `${title}${part.texts.map((text) => ` [${text}]`).join('')}`,
      text: (row: TableRow) => given.read(row.answer, one.question, part, 'text'),
      code: (row: TableRow) => given.read(row.answer, one.question, part, 'code'),
      about: describe(one, part, about),
    }));
  });
}

function describe({ question }: TabledQuestion, part: Part, about: About): Column['about'] {
  const { measure, values } = tableKinds[question.type];
  const named = values(about);
  return {
    widgetId: question.id,
    widgetHash: question.hash,
    row: part.row,
    option: part.option,
    type: question.type,
    measure,
    values: named,
    missing: named.filter(({ code }) => code === specialCodes.hard_to_answer).map(({ code }) => code),
  };
}
