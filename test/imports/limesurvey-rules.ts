/** Survey structures of LimeSurvey with relevance, conditions and quotas. */
import { lss, questions } from './lss.ts';

export const relevance = lss(
  questions([
    {
      type: 'L',
      code: 'kind',
      answers: [
        ['A1', 'Guest'],
        ['A2', 'Host'],
        ['A3', 'Ghost'],
      ],
      more: { other: 'Y' },
    },
    { type: 'M', code: 'seen', subs: ['S1', 'S2'], more: { relevance: 'kind == "A2"' } },
    { type: '5', code: 'mark', more: { relevance: '((kind.NAOK != "A1"))' } },
    {
      type: 'F',
      code: 'rate',
      subs: ['food'],
      answers: ['b', 'g'],
      more: { relevance: 'mark.NAOK >= 3 and !is_empty(kind)' },
    },
    { type: 'Y', code: 'again', more: { relevance: 'seen_S1.NAOK == "Y" or rate_food.NAOK == "g"' } },
    { type: 'S', code: 'q1', more: { relevance: 'seen_S2 == "Y"' } },
    { type: 'S', code: 'q2', more: { relevance: 'again.NAOK eq "N" && kind.NAOK == "-oth-"' } },
    { type: 'S', code: 'q3', more: { relevance: 'is_empty(q1.NAOK)' } },
    { type: 'S', code: 'q4', more: { relevance: '7X1X10.NAOK == "A3"' } },
    { type: 'S', code: 'q5', more: { relevance: 'q1.NAOK == "yes"' } },
    { type: 'S', code: 'q6', more: { relevance: 'count(seen_S1, seen_S2) > 1' } },
    { type: 'S', code: 'q7', more: { relevance: 'q8 == "later"' } },
    { type: 'S', code: 'q8', more: { relevance: 'kind.shown == "Host"' } },
    { type: 'S', code: 'q9', more: { relevance: 'mark < 3' } },
  ]),
);

export const groups = lss(
  questions(
    [
      { type: 'Y', code: 'first' },
      { type: 'S', code: 'second' },
      { type: 'S', code: 'third', group: 2, more: { relevance: 'second.NAOK != ""' } },
      { type: 'S', code: 'stray', group: 9 },
    ],
    {
      groups: [
        { gid: 2, sid: 7, group_order: 2, grelevance: 'first == "Y"', randomization_group: 'r' },
        { gid: 1, sid: 7, group_order: 1, grelevance: '1' },
      ],
      group_l10ns: [
        { gid: 2, group_name: 'Later', description: '<p>Nearly done</p>', language: 'en' },
        { gid: 1, group_name: 'First', description: '', language: 'en' },
      ],
    },
  ),
);

export const conditions = lss(
  questions(
    [
      { type: 'L', code: 'kind', answers: ['A1', 'A2'] },
      { type: '5', code: 'mark' },
      { type: 'S', code: 'why' },
      { type: 'S', code: 'how' },
    ],
    {
      conditions: [
        { cid: 1, qid: 12, cqid: 10, cfieldname: '7X1X10', method: '==', value: 'A1', scenario: 1 },
        { cid: 2, qid: 12, cqid: 10, cfieldname: '7X1X10', method: '==', value: 'A2', scenario: 1 },
        { cid: 3, qid: 12, cqid: 11, cfieldname: '7X1X11', method: '!=', value: '5', scenario: 1 },
        { cid: 4, qid: 12, cqid: 11, cfieldname: '7X1X11', method: '==', value: ' ', scenario: 2 },
        { cid: 5, qid: 13, cqid: 10, cfieldname: '7X1X10', method: 'RX', value: '/a/', scenario: 1 },
        { cid: 6, qid: 99, cqid: 10, cfieldname: '7X1X10', method: '==', value: 'A1', scenario: 1 },
      ],
    },
  ),
);

export const quotas = lss(
  questions(
    [
      { type: 'L', code: 'kind', answers: ['F', 'M', 'N'] },
      { type: 'M', code: 'seen', subs: ['S1', 'S2'] },
      { type: 'S', code: 'name' },
      { type: 'Y', code: 'again' },
    ],
    {
      quota: [
        { id: 1, sid: 7, name: 'People', qlimit: 20, action: 1, active: 1, autoload_url: 0 },
        { id: 2, sid: 7, name: 'Names', qlimit: 5, action: 1, active: 1, autoload_url: 0 },
        { id: 3, sid: 7, name: 'Asked again', qlimit: 5, action: 2, active: 1, autoload_url: 0 },
        { id: 4, sid: 7, name: 'None', qlimit: 0, action: 1, active: 1, autoload_url: 0 },
      ],
      quota_members: [
        { id: 1, sid: 7, qid: 10, quota_id: 1, code: 'F' },
        { id: 2, sid: 7, qid: 10, quota_id: 1, code: 'N' },
        { id: 3, sid: 7, qid: 11, quota_id: 1, code: 'S2' },
        { id: 4, sid: 7, qid: 12, quota_id: 2, code: 'x' },
        { id: 5, sid: 7, qid: 10, quota_id: 3, code: 'F' },
        { id: 6, sid: 7, qid: 13, quota_id: 4, code: 'Y' },
      ],
      quota_languagesettings: [
        {
          quotals_id: 1,
          quotals_quota_id: 1,
          quotals_language: 'en',
          quotals_message: '<p>Enough of you.</p>',
          quotals_url: 'https://example.com/full',
          quotals_urldescrip: 'Full',
        },
      ],
    },
  ),
);
