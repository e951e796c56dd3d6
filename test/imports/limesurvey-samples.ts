/** Survey structures of LimeSurvey, written after its manual: exports of today, and one in the form of older versions. */

import { conditions, groups, quotas, relevance } from './limesurvey-rules.ts';
import { lss, questions } from './lss.ts';

const lists = lss(
  questions([
    {
      type: 'L',
      code: 'kind',
      text: '<p>Who are <b>you</b>?</p>',
      help: 'One of them',
      more: { other: 'Y', mandatory: 'Y' },
      answers: [
        ['A1', 'Guest'],
        ['A2', 'Host'],
      ],
      attributes: { random_order: 1, other_replace_text: 'Else' },
    },
    { type: '!', code: 'year', answers: ['2026', '2024', '2025'], attributes: { answer_order: 'alphabetical' } },
    { type: 'O', code: 'why', answers: ['x'] },
    {
      type: 'M',
      code: 'seen',
      subs: [
        ['S1', 'Sea'],
        ['S2', 'Hill'],
      ],
      more: { other: 'Y' },
      attributes: { min_answers: 1, max_answers: 'limit', exclude_all_others: 'S2', other_replace_text: 'Else' },
    },
    { type: 'P', code: 'more', subs: ['a'] },
    { type: 'R', code: 'order', answers: ['p', 'q'], attributes: { max_subquestions: 1 } },
    { type: 'G', code: 'sex' },
    { type: 'Y', code: 'again' },
    { type: '5', code: 'mark', more: { mandatory: 'S' } },
  ]),
);

const fields = lss(
  questions(
    [
      { type: 'S', code: 'name', attributes: { maximum_chars: 40, placeholder: 'First', prefix: 'Dr', hide_tip: 1 } },
      { type: 'S', code: 'figure', attributes: { numbers_only: 1 }, more: { preg: '/^\\d+$/' } },
      { type: 'T', code: 'long' },
      { type: 'U', code: 'huge', attributes: { maximum_chars: '{max}' } },
      { type: 'N', code: 'age', attributes: { num_value_int_only: 1, max_num_value_n: 120, suffix: 'years' } },
      {
        type: 'Q',
        code: 'home',
        text: 'Home',
        subs: [
          ['st', 'Street'],
          ['zip', 'Zip'],
        ],
      },
      {
        type: 'K',
        code: 'spent',
        text: 'Spent',
        subs: [['f', 'Food']],
        attributes: { slider_layout: 1, slider_min: 0, slider_max: 50, slider_accuracy: '0.5', slider_reset: 1 },
      },
      { type: 'D', code: 'born', attributes: { date_format: 'dd/mm/yyyy', date_min: 1900, date_max: "date('Y')" } },
      { type: 'D', code: 'came', attributes: { date_format: 'yyyy-mm-dd HH:MM', date_min: '2026-01-01' } },
      { type: 'D', code: 'woke', attributes: { date_format: 'HH:MM' } },
      {
        type: '|',
        code: 'papers',
        attributes: {
          allowed_filetypes: 'png, pdf, tar.gz',
          max_filesize: 2048,
          max_num_of_files: 20,
          min_num_of_files: 1,
        },
      },
      { type: 'D', code: 'left', attributes: { date_max: '2026-12-31', date_format: 'dd.mm.yyyy HH:MM' } },
      { type: 'D', code: 'gone' },
      { type: 'X', code: 'note', text: 'Only <em>read</em> this' },
      { type: '*', code: 'sum', text: '{spent_f * 2}' },
      { type: 'I', code: 'tongue' },
      {
        type: 'T',
        code: 'secret',
        attributes: { hidden: 1, time_limit: 30, time_limit_message: 'Over' },
        more: { encrypted: 'Y' },
      },
    ],
    {
      surveys_languagesettings: [{ surveyls_language: 'en', surveyls_title: 'Visit', surveyls_dateformat: 11 }],
    },
  ),
);

const arrays = lss(
  questions([
    { type: 'A', code: 'five', subs: ['r1'] },
    { type: 'B', code: 'ten', subs: ['r1'] },
    { type: 'C', code: 'sure', subs: ['r1'] },
    { type: 'E', code: 'grew', subs: ['r1'] },
    {
      type: 'F',
      code: 'rate',
      text: 'Rate',
      more: { mandatory: 'Y' },
      subs: [
        ['food', 'Food'],
        ['room', 'Room', { relevance: 'five_r1 == 1' }],
      ],
      answers: [
        ['b', 'Bad'],
        ['g', 'Good'],
      ],
      attributes: { random_order: 1 },
    },
    { type: 'H', code: 'column', subs: ['x'], answers: ['y'] },
    {
      type: '1',
      code: 'dual',
      text: 'Dual',
      subs: ['r'],
      answers: [
        ['a', 'A'],
        ['b', 'B', { scale_id: 1 }],
      ],
      attributes: { dualscale_headerA: 'Now', dualscale_headerB: 'Later' },
    },
    { type: ':', code: 'ticks', subs: ['r', ['c', 'C', { scale_id: 1 }]], attributes: { multiflexible_checkbox: 1 } },
    { type: ':', code: 'figures', subs: ['r', ['c', 'C', { scale_id: 1 }]], attributes: { multiflexible_max: 7 } },
    { type: ';', code: 'texts', subs: ['r', ['c', 'C', { scale_id: 1 }]] },
  ]),
);

const scored = lss(
  questions(
    [
      {
        type: 'L',
        code: 'a',
        answers: [
          ['1', 'One', { assessment_value: 5 }],
          ['2', 'Two', { assessment_value: -1 }],
        ],
      },
      { type: 'M', code: 'b', subs: ['x', 'y'], attributes: { assessment_value: 2 } },
      { type: 'F', code: 'c', subs: ['r'], answers: [['p', 'P', { assessment_value: 3 }]] },
    ],
    {
      surveys: [
        {
          sid: 7,
          language: 'en',
          format: 'A',
          assessments: 'Y',
          allowprev: 'N',
          showprogress: 'Y',
          showqnumcode: 'B',
          usecookie: 'Y',
          usecaptcha: 'A',
          expires: '2030-01-31 12:00:00',
          startdate: '2026-01-01 00:00:00',
          autoredirect: 'N',
          showsurveypolicynotice: '2',
          anonymized: 'Y',
          showwelcome: 'Y',
          template: 'fruity',
        },
      ],
      surveys_languagesettings: [
        {
          surveyls_language: 'en',
          surveyls_title: 'Test &amp; win',
          surveyls_description: 'About',
          surveyls_welcometext: '<p style="color:red">Hello {TOKEN:FIRSTNAME}</p>',
          surveyls_endtext: '<p>Bye</p>',
          surveyls_url: 'https://example.com/',
          surveyls_urldescription: 'Home',
          surveyls_email_invite: 'Dear',
          surveyls_policy_notice: 'We keep it.',
          surveyls_policy_notice_label: 'I agree',
        },
      ],
      assessments: [{ id: 1, sid: 7, name: 'Good', minimum: 0, maximum: 9 }],
      defaultvalues: [{ dvid: 1, qid: 10, defaultvalue: '1' }],
    },
  ),
);

/** Until version 3: texts stand in the rows, and each row once for each language. */
const older = lss(
  {
    answers: [
      { qid: 5, code: 'a', answer: 'Uno', sortorder: 1, assessment_value: 0, language: 'es', scale_id: 0 },
      { qid: 5, code: 'a', answer: 'One', sortorder: 1, assessment_value: 0, language: 'en', scale_id: 0 },
    ],
    groups: [
      { gid: 1, sid: 3, group_name: 'Grupo', group_order: 0, description: '', language: 'es', grelevance: '' },
      { gid: 1, sid: 3, group_name: 'Group', group_order: 0, description: '', language: 'en', grelevance: '' },
    ],
    questions: [
      {
        qid: 5,
        parent_qid: 0,
        sid: 3,
        gid: 1,
        type: 'L',
        title: 'q5',
        question: '¿Uno?',
        help: '',
        other: 'N',
        mandatory: 'N',
        question_order: 1,
        language: 'es',
        scale_id: 0,
        relevance: '1',
      },
      {
        qid: 5,
        parent_qid: 0,
        sid: 3,
        gid: 1,
        type: 'L',
        title: 'q5',
        question: 'One?',
        help: '',
        other: 'N',
        mandatory: 'N',
        question_order: 1,
        language: 'en',
        scale_id: 0,
        relevance: '1',
      },
      {
        qid: 6,
        parent_qid: 0,
        sid: 3,
        gid: 1,
        type: 'C',
        title: 'q6',
        question: '¿Y?',
        help: '',
        other: 'N',
        mandatory: 'N',
        question_order: 2,
        language: 'es',
        scale_id: 0,
      },
    ],
    subquestions: [
      {
        qid: 7,
        parent_qid: 6,
        sid: 3,
        gid: 1,
        type: 'C',
        title: 's',
        question: 'Fila',
        question_order: 1,
        language: 'es',
        scale_id: 0,
      },
    ],
    question_attributes: [{ qid: 6, attribute: 'relevance', value: 'q5 == "a"' }],
    surveys: [{ sid: 3, language: 'es', additional_languages: 'en', format: 'S' }],
    surveys_languagesettings: [
      { surveyls_language: 'en', surveyls_title: 'Old' },
      { surveyls_language: 'es', surveyls_title: 'Viejo', surveyls_welcometext: 'Hola' },
    ],
  },
  { languages: ['es', 'en'] },
);

const unknown = lss(
  questions(
    [
      { type: 'Z', code: 'new', text: 'From the future', more: { scent: 'rose' }, attributes: { glow: 'green' } },
      { type: 'S', code: 'q', more: { mandatory: 'perhaps', other: 'maybe' } },
    ],
    {
      holograms: [{ id: 1 }],
      question_attributes: [{ qid: 77, attribute: 'lost', value: '1' }],
    },
  ),
);

export const limesurveySamples = {
  lists,
  fields,
  arrays,
  relevance,
  groups,
  conditions,
  scored,
  quotas,
  older,
  unknown,
};
