import assert from 'node:assert/strict';
import { test } from 'node:test';
import { questions, lss } from '../../test/imports/lss.ts';
import { assertSound } from '../../test/imports/sound.ts';
import { readGoogleForms } from './google-forms/google-forms.ts';
import type { Reader } from './imported.ts';
import { readLimesurvey } from './limesurvey/limesurvey.ts';
import { readSurveyjs } from './surveyjs/surveyjs.ts';

const many = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index));
const survey = (elements: unknown[], more: object = {}) =>
  JSON.stringify({ pages: [{ name: 'p', elements }], ...more });
const form = (items: unknown[]) => JSON.stringify({ info: { title: 'x' }, items });
const asked = (options: unknown[], index = 0) => ({
  itemId: `${index}`,
  title: 'q',
  questionItem: { question: { choiceQuestion: { type: 'RADIO', options } } },
});
const radio = (name: string, choices: unknown[], visibleIf?: string) => ({
  type: 'radiogroup',
  name,
  choices,
  visibleIf,
});
const cells = (count: number, make: (index: number) => string) =>
  `<document><LimeSurveyDocType>Survey</LimeSurveyDocType><surveys><rows><row><sid>1</sid></row></rows></surveys>${many(count, make).join('')}</document>`;

const files: [what: string, read: Reader, content: () => string][] = [
  [
    '100,000 options',
    readGoogleForms,
    () => form([asked(many(100_000, (index) => ({ value: `${index}`, goToSectionId: `${index}` })))]),
  ],
  [
    'sections that lead to each other',
    readGoogleForms,
    () =>
      form(
        many(15_000, (index) => [
          { itemId: `s${index}`, pageBreakItem: {} },
          asked([{ value: 'a', goToSectionId: `s${15_000 - index}` }], index),
        ]).flat(),
      ),
  ],
  ['100,000 choices', readSurveyjs, () => survey([radio('a', many(100_000, String))])],
  [
    '40,000 questions, each with a rule',
    readSurveyjs,
    () => survey(many(40_000, (index) => radio(`q${index}`, [1, 2], `{q${index - 1}} = 1 or {q0} = 2`))),
  ],
  [
    'long lists on both sides of a test',
    readSurveyjs,
    () =>
      survey([
        radio('a', many(1000, String)),
        ...many(200, (index) => radio(`q${index}`, [1], `{a} anyof [${many(4000, String).join()}]`)),
      ]),
  ],
  [
    '50,000 triggers',
    readSurveyjs,
    () =>
      survey(
        many(400, (index) => radio(`q${index}`, [1])),
        { triggers: many(50_000, () => ({ type: 'visible', expression: '{q0} = 1', pages: ['p'] })) },
      ),
  ],
  [
    'nested brackets',
    readSurveyjs,
    () =>
      survey([
        radio('a', [1], '('.repeat(19_000)),
        radio('b', [1], '!'.repeat(19_000)),
        radio('c', [1], `${'{a} = 1 and ('.repeat(1500)}`),
      ]),
  ],
  [
    'quotes that never end',
    readSurveyjs,
    () => survey(many(200, (index) => radio(`q${index}`, [1], `{a} = '${"\\'".repeat(9000)}`))),
  ],
  [
    'a language for each text',
    readSurveyjs,
    () => survey(many(50_000, (index) => ({ type: 'html', name: 'h', html: { [`l${index}`]: 'x' } }))),
  ],
  [
    '6,000 questions in rows',
    readLimesurvey,
    () => lss(questions(many(6000, (index) => ({ type: 'S', code: `q${index}` })))),
  ],
  [
    'relevance that grows with each question',
    readLimesurvey,
    () =>
      lss(
        questions(
          many(500, (index) => ({
            type: 'Y',
            code: `q${index}`,
            more: { relevance: index < 2 ? '1' : `q${index - 1} == "Y" and q${index - 2} == "Y"` },
          })),
        ),
      ),
  ],
  [
    'relevance that hangs on itself',
    readLimesurvey,
    () =>
      lss(
        questions(
          many(400, (index) => ({ type: 'Y', code: `q${index}`, more: { relevance: `q${(index + 1) % 400} == "Y"` } })),
        ),
      ),
  ],
  ['100,000 tables', readLimesurvey, () => cells(100_000, (index) => `<t${index}><rows/></t${index}>`)],
  ['300,000 attributes', readLimesurvey, () => `<document ${many(300_000, (index) => `a${index}="x"`).join(' ')}/>`],
  [
    'a million references',
    readLimesurvey,
    () => cells(1, () => `<t><rows><row><a>${'&amp;'.repeat(900_000)}</a></row></rows></t>`),
  ],
];

for (const [what, read, content] of files)
  test(`[IM-42, A-24] a file of megabytes is read in seconds: ${what}`, () => {
    const file = content();
    assert.ok(file.length < 5.3 * 1_048_576, String(file.length));
    const began = process.threadCpuUsage();
    const made = read(file);
    assert.ok(process.threadCpuUsage(began).user < 8_000_000, what);
    assertSound(made);
  });
