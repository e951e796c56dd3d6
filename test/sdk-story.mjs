/** Run in the project of somebody else, by the oldest Node that the client is for; says on one line what it met. */
import { openAsBlob, writeFileSync } from 'node:fs';
import { CanvassError, createClient } from '@canvass/client';

const canvass = createClient({ baseUrl: process.env.ORIGIN, token: process.env.CANVASS_TOKEN });
const told = { node: process.version };

const cv = '5f0c0c5e-8a53-4c7e-9f6b-0d7c1f6c2a11';
const [folder] = await canvass.listFolders();
const survey = await canvass.createSurvey({ folder_id: folder.id, name: 'Café feedback' });
const { id, virtual_id } = survey;
await canvass.saveSurvey({
  id,
  ids: [cv, 'submit'],
  entities: { [cv]: { type: 'file', title: 'Your CV' }, submit: { type: 'submit', title: 'Thanks!' } },
});
const { url_shared } = await canvass.publishSurvey({ id });
await canvass.createSurvey({ folder_id: 999_999 }).catch((error) => {
  told.refusal = error instanceof CanvassError ? error.code : String(error);
});

const respondent = createClient({ baseUrl: process.env.ORIGIN, surveyUrl: url_shared });
const uuid = crypto.randomUUID();
told.captcha = (await respondent.getCaptcha({ virtual_id })).captcha.kind;
const key = new URL((await canvass.getSurvey({ id })).url_preview).searchParams.get('key');
told.preview = (await respondent.readPreview({ virtual_id, key })).quiz.widgets.entities[cv].title;
await respondent.putPreview({ virtual_id, key, values: {} });
const { quiz } = await respondent.readSnapshot({ virtual_id });
const { next } = await respondent.putAnswer({ virtual_id, uuid, values: {} });
told.started = next === cv && quiz.widgets.ids.includes(cv) ? 'cv' : next;
writeFileSync('cv.pdf', '%PDF-1.4 a short life');
const uploaded = await respondent.uploadAnswerFile(
  { virtual_id, uuid, widget_id: cv },
  { file: await openAsBlob('cv.pdf'), fileName: 'cv.pdf' },
);
await respondent.putAnswer({ virtual_id, uuid, values: { [cv]: [uploaded.id] } });
told.resumed = (await respondent.resumeAnswer({ virtual_id, uuid })).next;
const sent = await respondent.putAnswer({ virtual_id, uuid, values: { [cv]: [uploaded.id] }, complete: true });
told.complete = sent.answer.is_complete;

const pieces = [];
for await (const piece of canvass.stream.exportAnswersCsv({ id })) pieces.push(piece);
told.rows = Buffer.concat(pieces).toString().trim().split('\r\n').length;
told.file = (await canvass.getAnswer({ id, answer_id: sent.answer.id })).answer.answers[0].answer;
for await (const { event, data } of canvass.stream.watchTotals({ id })) {
  told.live = [event, data.answer_count];
  break;
}
console.log(JSON.stringify(told));
