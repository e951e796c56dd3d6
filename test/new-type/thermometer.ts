/** An invented type, as somebody would add it: a temperature. What each file of the list in docs/ARCHITECTURE.md gets. */

/** A new file, or lines before an anchor of one that is there. */
export type Addition = { file: string } | { before: readonly (readonly [anchor: string, lines: string])[] };

export const type = 'thermometer';

export const additions: Readonly<Record<string, Addition>> = {
  'contract/questions/types.ts': { before: [["  'submit',\n] as const", "  'thermometer',\n"]] },
  'contract/questions/thermometer.ts': {
    file: `import { text } from '../common.ts';
import { question, whole } from './members.ts';

export const thermometer = question('thermometer', {
  thermometerMin: whole(-300, 1000, 0),
  thermometerMax: whole(-300, 1000, 40),
  thermometerUnit: text(10).nullish(),
});
`,
  },
  'contract/questions/table.ts': {
    before: [
      ['import type { QuestionType }', "import { thermometer } from './thermometer.ts';\n"],
      ['  submit,\n};', '  thermometer,\n'],
    ],
  },
  'contract/questions/values.ts': {
    before: [['  welcome: null,', "  thermometer: numberValue('ThermometerValue', 'A whole number of degrees.'),\n"]],
  },
  'contract/example-survey.ts': {
    before: [["  question(['', 'submit']", "  question(['27', 'thermometer'], { title: 'How warm was it?' }, 21),\n"]],
  },
  'engine/questions/thermometer.ts': {
    file: `import { completeWith } from '../check/samples/samples.ts';
import { plainColumn } from '../table/kind.ts';
import { numberCells, numberFigures, numberSide, histogramOf, valueLines, valueShares } from '../tally/numbers.ts';
import type { QuestionTotals } from '../tally/question-totals.ts';
import { keepAsItIs } from './keep.ts';
import { plainKind, unreadable } from './kind.ts';
import { type Members, numberOf, textOf } from './members.ts';
import { postedNumber } from './posted.ts';

export const thermometer = plainKind<number>({
  answerBearing: rangeOf,
  read: (_, sent) => (Number.isInteger(sent) ? { value: Number(sent) + 0, faults: [] } : unreadable),
  check: (question, value) => {
    const { min, max } = rangeOf(question);
    return value < min || value > max ? [{ code: 'out_of_range', min, max }] : [];
  },
  source: () => 'number',
  texts: () => null,
  answerType: () => 'thermometer',
  answerText: (question, value) => \`\${value} \${textOf(question, 'thermometerUnit')}\`,
  publicMembers: { thermometerMin: 0, thermometerMax: 40, thermometerUnit: { plain: '' } },
  posted: postedNumber,
  keep: keepAsItIs,
  samples: (question) => {
    const { min, max } = rangeOf(question);
    return completeWith(Array.from({ length: max - min + 1 }, (_, n) => min + n));
  },
  tally: {
    isCounted: true,
    form: 'numbers',
    cells: numberCells,
    text: () => null,
    data: (counted, { weighted }) => ({
      ...numberFigures(counted, weighted),
      values: valueLines(counted, found(counted), weighted),
    }),
    shares: (counted) => valueShares(counted, found(counted)),
    side: numberSide((_, cells) => [...cells.keys()].map(Number)),
  },
  column: plainColumn('scale'),
});

function rangeOf(question: Members) {
  return { min: numberOf(question, 'thermometerMin', 0), max: numberOf(question, 'thermometerMax', 40) };
}

function found(counted: QuestionTotals): number[] {
  return histogramOf(counted).map(([value]) => value);
}
`,
  },
  'engine/questions/table.ts': {
    before: [
      ["import { welcome } from './welcome.ts';", "import { thermometer } from './thermometer.ts';\n"],
      ['  submit,\n};', '  thermometer,\n'],
    ],
  },
  'web/respondent/questions/thermometer.tsx': {
    file: `/** @jsxImportSource preact */
import { numberOf, textOf } from '../../../engine/questions/members.ts';
import { field, type QuestionProps } from '../question-parts.tsx';

export function Thermometer({ id, question, value, named, acts }: QuestionProps) {
  return (
    <p>
      <input
        class="field"
        type="number"
        name={field(id)}
        min={numberOf(question, 'thermometerMin', 0)}
        max={numberOf(question, 'thermometerMax', 40)}
        value={typeof value === 'number' ? value : ''}
        {...named}
        onInput={({ currentTarget: { value: typed } }) => acts.answer(id, typed === '' ? null : Number(typed))}
      />{' '}
      {textOf(question, 'thermometerUnit')}
    </p>
  );
}
`,
  },
  'web/respondent/questions/table.ts': {
    before: [
      ["import { Welcome } from './welcome.tsx';", "import { Thermometer } from './thermometer.tsx';\n"],
      ['  welcome: Welcome,', '  thermometer: Thermometer,\n'],
    ],
  },
  'server/exports/paper/print-fields.ts': {
    before: [['  phone: () => line(),', "  thermometer: (question) => line(textOf(question, 'thermometerUnit')),\n"]],
  },
  'web/dashboard/build/blank.ts': { before: [['  welcome: false,', '  thermometer: true,\n']] },
  'web/dashboard/build/inspector/thermometer.tsx': {
    file: `import { useWords } from '../../words.ts';
import type { FieldsProps } from './fields-props.ts';
import { NumberMember } from './number-member.tsx';

export function Thermometer({ id }: FieldsProps) {
  const words = useWords('build');
  return (
    <div className="pair">
      <NumberMember id={id} path={['thermometerMin']} label={words.t('from')} least={-300} most={1000} byDefault={0} />
      <NumberMember id={id} path={['thermometerMax']} label={words.t('to')} least={-300} most={1000} byDefault={40} />
    </div>
  );
}
`,
  },
  'web/dashboard/build/inspector/own-fields.ts': {
    before: [
      ['\nexport const ownFields', "import { Thermometer } from './thermometer.tsx';\n"],
      ['  submit: Submit,\n};', '  thermometer: Thermometer,\n'],
      ['  submit: null,\n};', '  thermometer: null,\n'],
    ],
  },
  'web/dashboard/texts/en/types.ts': {
    before: [['  about_choice:', "  thermometer: 'Temperature',\n  about_thermometer: 'A number of degrees',\n"]],
  },
  'web/dashboard/texts/es/types.ts': {
    before: [['  about_choice:', "  thermometer: 'Temperatura',\n  about_thermometer: 'Un número de grados',\n"]],
  },
  'web/dashboard/texts/pt/types.ts': {
    before: [['  about_choice:', "  thermometer: 'Temperatura',\n  about_thermometer: 'Um número de graus',\n"]],
  },
  'web/dashboard/texts/ru/types.ts': {
    before: [['  about_choice:', "  thermometer: 'Температура',\n  about_thermometer: 'Число градусов',\n"]],
  },
  'web/ui/type-icons.ts': { before: [["  submit: 'submit',\n};", "  thermometer: 'slider',\n"]] },
};
