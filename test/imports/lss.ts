/** Writes survey structures of LimeSurvey as the service exports them. */

type Cells = Record<string, string | number>;
type Rows = Record<string, Cells[]>;

/** An export of these tables; texts stand in CDATA, as the service writes them. */
export function lss(tables: Rows, { kind = 'Survey', languages = ['en'] } = {}): string {
  const rows = (list: Cells[]) =>
    list
      .map(
        (row) =>
          `   <row>\n${Object.entries(row)
            .map(([name, value]) => `    <${name}><![CDATA[${value}]]></${name}>`)
            .join('\n')}\n   </row>`,
      )
      .join('\n');
  const parts = Object.entries(tables).map(
    ([name, list]) => ` <${name}>\n  <fields/>\n  <rows>\n${rows(list)}\n  </rows>\n </${name}>`,
  );
  const tags = languages.map((language) => `  <language>${language}</language>`).join('\n');
  return `<?xml version="1.0" encoding="UTF-8"?>\n<document>\n <LimeSurveyDocType>${kind}</LimeSurveyDocType>\n <DBVersion>623</DBVersion>\n <languages>\n${tags}\n </languages>\n${parts.join('\n')}\n</document>\n`;
}

interface Asked {
  type: string;
  code: string;
  text?: string;
  help?: string;
  more?: Cells;
  subs?: (string | [code: string, text: string, more?: Cells])[];
  answers?: (string | [code: string, text: string, more?: Cells])[];
  attributes?: Cells;
  group?: number;
}

/** Questions in one language, each with its subquestions, answers and attributes in the tables where they belong. */
export function questions(list: readonly Asked[], more: Rows = {}): Rows {
  const made: Rows = {
    questions: [],
    subquestions: [],
    question_l10ns: [],
    answers: [],
    answer_l10ns: [],
    question_attributes: [],
  };
  for (const [index, { type, code, text, help = '', more: own = {}, group = 1, ...rest }] of list.entries()) {
    const qid = 10 + index;
    made['questions']!.push({
      qid,
      parent_qid: 0,
      sid: 7,
      gid: group,
      type,
      title: code,
      other: 'N',
      mandatory: 'N',
      question_order: index,
      scale_id: 0,
      relevance: '1',
      ...own,
    });
    made['question_l10ns']!.push({ id: qid, qid, question: text ?? code, help, language: 'en' });
    for (const [place, sub] of (rest.subs ?? []).entries()) {
      const [title, question, cells] = typeof sub === 'string' ? [sub, sub] : sub;
      const id = qid * 100 + place;
      made['subquestions']!.push({
        qid: id,
        parent_qid: qid,
        sid: 7,
        gid: group,
        type,
        title,
        question_order: place,
        scale_id: 0,
        relevance: '1',
        ...cells,
      });
      made['question_l10ns']!.push({ id, qid: id, question, help: '', language: 'en' });
    }
    for (const [place, answer] of (rest.answers ?? []).entries()) {
      const [answerCode, words, cells] = typeof answer === 'string' ? [answer, answer] : answer;
      const aid = qid * 100 + place;
      made['answers']!.push({
        aid,
        qid,
        code: answerCode,
        sortorder: place,
        assessment_value: 0,
        scale_id: 0,
        ...cells,
      });
      made['answer_l10ns']!.push({ id: aid, aid, answer: words, language: 'en' });
    }
    for (const [attribute, value] of Object.entries(rest.attributes ?? {}))
      made['question_attributes']!.push({ qid, attribute, value, language: '' });
  }
  return {
    groups: [{ gid: 1, sid: 7, group_order: 1, grelevance: '' }],
    group_l10ns: [{ id: 1, gid: 1, group_name: 'First', description: '', language: 'en' }],
    ...made,
    surveys: [{ sid: 7, language: 'en', additional_languages: '', format: 'G' }],
    surveys_languagesettings: [{ surveyls_survey_id: 7, surveyls_language: 'en', surveyls_title: 'Visit' }],
    ...more,
  };
}
