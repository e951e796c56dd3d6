/** Uses an installation that was not started from the sources, whatever it runs in, so that each of its programs works once. */
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { createClient } from '../../sdk/client.ts';
import { pauseBetweenTries, token } from '../faults/instance.ts';

const question = randomUUID();
const outline = `# Imported\n${'How was it? [rating 5]\n'.repeat(300)}`;

/** Gives the id of the survey that was answered. */
export async function useInstallation(baseUrl: string): Promise<number> {
  const canvass = createClient({ baseUrl, token });
  const [folder] = await canvass.listFolders();
  const [workspace] = (await canvass.listWorkspaces()).data;
  const survey = await canvass.createSurvey({ folder_id: folder!.id, name: 'Asked of an installation' });
  const { id, virtual_id } = survey;
  const entities = {
    [question]: { type: 'input', title: 'Where?' },
    submit: { type: 'submit', title: 'Thanks!' },
  } as const;
  await canvass.saveSurvey({ id, ids: [question, 'submit'], entities });
  const { url_shared } = await canvass.publishSurvey({ id });
  const page = await fetch(url_shared);
  assert.match(await page.text(), /Where\?/);

  const respondent = createClient({ baseUrl, surveyUrl: url_shared });
  const values = { [question]: 'Everywhere' };
  const sent = await respondent.putAnswer({ virtual_id, uuid: randomUUID(), values, complete: true });
  assert.equal(sent.answer.is_complete, true);
  assert.equal((await canvass.getSummary({ id })).summary.filled_completely, 1);

  const paper = await canvass.exportPrintPdf({ id });
  assert.equal(Buffer.from(paper.slice(0, 5)).toString(), '%PDF-');
  const workbook = new Blob([new Uint8Array(await canvass.exportAnswersXlsx({ id }))]);
  const read = await canvass.importPromoCodes({}, { file: workbook, fileName: 'codes.xlsx' });
  assert.equal(read.imported_count, 2);
  const given = { id: workspace!.id, format: 'text', content: outline } as const;
  assert.equal((await canvass.importSurvey(given)).report.losses.length, 0);

  const noise = { type: 'gaussian', mean: 120, sigma: 30 } as const;
  const picture = await sharp({ create: { width: 700, height: 700, channels: 3, background: '#888', noise } })
    .jpeg()
    .toBuffer();
  const file = new Blob([new Uint8Array(picture)]);
  const { media } = await canvass.uploadMedia({ id: workspace!.id }, { file, fileName: 'a.jpg' });
  while ((await fetch(`${media.url}&w=320`)).headers.get('content-type') !== 'image/webp') await pauseBetweenTries();
  return id;
}
