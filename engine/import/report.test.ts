/** What a report says is true of the survey that was made. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { lss, questions } from '../../test/imports/lss.ts';
import type { Imported } from './imported.ts';
import { messageOf } from './message.ts';
import { readers } from './readers.ts';

function read(format: keyof typeof readers, file: unknown): Imported & { messages: string[]; titles: unknown[] } {
  const made = readers[format](typeof file === 'string' ? file : JSON.stringify(file));
  assert.ok(!('refused' in made));
  return { ...made, messages: made.losses.map(messageOf), titles: made.ids.map((id) => made.entities[id]!.title) };
}

const field = (ref: string, title: string) => ({ ref, type: 'short_text', title });

test('[IM-51] answers within texts are taken out, and the report says what stands there', () => {
  const cases = {
    'Hi {{field:f1}}, what did you drink?': 'Hi, what did you drink?',
    'Thank you, {{hidden:name}}!': 'Thank you!',
    'Спасибо {{field:a}} {{field:b}}!': 'Спасибо!',
    '{{field:f1}}, how was it?': 'How was it?',
    'How was it, {{field:f1}}?': 'How was it?',
    'You had {{calc:score}} points': 'You had … points',
    'Why {{field:f1}}?': 'Why …?',
  };
  for (const [written, shown] of Object.entries(cases)) {
    const { titles, messages } = read('typeform', { title: 'x', fields: [field('q', written)] });
    assert.deepEqual(titles, [shown]);
    const said = shown.includes('…') ? '“…” stands there instead.' : 'the rest reads on without it.';
    assert.equal(messages.length, 1);
    assert.ok(messages[0]!.startsWith('Answers and values cannot be put into texts') && messages[0]!.endsWith(said));
  }
});

test('[IM-51] so are those of SurveyJS and LimeSurvey, and values in an address', () => {
  const page = { elements: [{ type: 'text', name: 'a', title: 'Hi {name}, is it {b}?' }] };
  assert.deepEqual(read('surveyjs', { pages: [page] }).titles, ['Hi, is it …?']);
  const asked = questions([{ type: 'S', code: 'a', text: 'Hello {who}! {if(x == 1, "A", "B")}' }]);
  assert.deepEqual(read('limesurvey', lss(asked)).titles, ['Hello! …']);
  const end = { ref: 'e', title: 'Bye', properties: { redirect_url: 'https://example.com/?n={{field:f1}}' } };
  const { entities, messages } = read('typeform', { title: 'x', fields: [], thankyou_screens: [end] });
  assert.equal(entities['submit']!.finishNextUrl, 'https://example.com/?n=');
  assert.match(messages[0]!, /redirect_url: \{\{field:f1\}\}; the rest reads on without it/);
});

test('[IM-52] of a second ending the report says which one people see', () => {
  const endings = ['Great!', 'Sorry to *hear*'].map((title, at) => ({ ref: `e${at}`, title }));
  const { messages, losses } = read('typeform', { title: 'x', fields: [], thankyou_screens: endings });
  assert.deepEqual(messages, ['There is one ending: who was sent to “Sorry to hear” sees “Great!”.']);
  assert.equal(losses[0]!.at.id, 'submit');
});

test('[IM-52] a question that is left out is told in one sentence, by its place in the file and its name', () => {
  const equation = { type: '*', code: 'sum', text: '{a} + {b}', attributes: { equation: '{a} + {b}' } };
  const { losses, messages } = read('limesurvey', lss(questions([{ type: 'S', code: 'a', text: 'A?' }, equation])));
  assert.deepEqual(messages, ['There is no question type for “*: equation”; it is left out.']);
  assert.deepEqual([losses[0]!.at.number, losses[0]!.at.title], [2, 'sum']);
  const many = Array.from({ length: 501 }, (_, at) => field(`q${at}`, `Q${at}`));
  assert.deepEqual(read('typeform', { title: 'x', fields: many }).messages, [
    '“Q500” is left out: the survey is full or has it already.',
  ]);
});

test('[IM-52] a question that is added is told, and leads to itself', () => {
  const settings = { emailCollectionType: 'RESPONDER_INPUT' };
  const { losses, messages, ids } = read('google_forms', { info: { title: 'x' }, settings, items: [] });
  assert.deepEqual(messages, ['An e-mail question is added, because the form collects addresses.']);
  assert.equal(losses[0]!.at.id, ids[1]);
});

test('[IM-52] the report says how many questions were made of one', () => {
  const columns = [
    { name: 'a', cellType: 'dropdown', choices: [1, 2] },
    { name: 'b', cellType: 'text' },
  ];
  const page = { elements: [{ type: 'matrixdynamic', name: 'm', columns }] };
  const { messages, ids } = read('surveyjs', { pages: [page] });
  assert.equal(ids.length, 2);
  assert.ok(messages.includes('There is no question type for “matrixdynamic”; kept as matrix × 2.'));
  const none = read('surveyjs', { pages: [{ elements: [{ type: 'multipletext', name: 't' }] }] });
  assert.ok(none.messages.includes('There is no question type for “multipletext”; it is left out.'));
});

test('[IM-52] what a rule hid that is left out is shown to everybody, and that is said', () => {
  const elements = [
    { type: 'text', name: 'age', inputType: 'number' },
    { type: 'text', name: 'b', visibleIf: '{age} > 17' },
  ];
  const { messages } = read('surveyjs', { pages: [{ elements }] });
  assert.deepEqual(messages, ['The rule “visibleIf: {age} > 17” is left out; what it hid is now shown to everybody.']);
  const kept = [
    { type: 'boolean', name: 'yes' },
    ...elements.slice(0, 1),
    { type: 'panel', name: 'p', visibleIf: '{yes} = true', elements: elements.slice(1) },
  ];
  assert.deepEqual(read('surveyjs', { pages: [{ elements: kept }] }).messages, [
    'The rule “visibleIf: {age} > 17” is left out.',
  ]);
});
