/** Every file that leaves the service, fetched as an integrator does it: `curl -OJ`. */
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { promisify } from 'node:util';
import { isFileOutput } from '../../contract/operation.ts';
import { ask, draft } from '../draft.ts';
import { good, openHouse } from '../house.ts';
import { openSurvey } from '../respondent.ts';
import { addressOf, operationIds, operationOf } from './call.ts';

const house = await openHouse();
after(() => house.close());
const { alice } = house;
const file = ask('file');
const { id, rita } = await openSurvey(house, { widgets: draft(ask('input'), file) });
await house.app.origin.listen({ host: '127.0.0.1', port: 0 });
const { port } = house.app.origin.server.address() as AddressInfo;

/** No name of a file: events, which have no end. */
const streams = ['/quiz/{id}/live', '/quiz/{id}/draft/live'];
const downloads = operationIds
  .map(operationOf)
  .filter(({ output, path }) => isFileOutput(output) && !streams.includes(path));
const endings: Record<string, string> = { word: 'docx' };
const names: Record<string, string> = { qr: `quiz-${id}-qr.png`, bundle: `quiz-${id}.canvass.json` };

function nameOf(path: string): string {
  const [part, kind] = path.split('/').slice(3) as [string, string?];
  return kind === undefined ? names[part]! : `quiz-${id}-${part}.${endings[kind] ?? kind}`;
}

for (const operation of downloads)
  test(`[CV-76] ${operation.method} ${operation.path} is kept by curl -OJ under its name`, async (t) => {
    const method = ['-X', operation.method, ...(operation.method === 'POST' ? ['-d', ''] : [])];
    const kept = await keep(addressOf(operation, { id }), method);
    if (kept === null) return t.skip('there is no curl here');
    assert.equal(kept, nameOf(operation.path));
  });

test('[CV-76] a file of a respondent is kept under a plain name with its ending', async (t) => {
  const uuid = crypto.randomUUID();
  good(await rita.put(uuid, { values: {} }));
  const sent = good(await rita.upload(uuid, file.id, { name: 'Señor «Ñ» 1.txt', bytes: Buffer.from('x') }));
  const kept = await keep(`/../../files/${sent.id}`, []);
  if (kept === null) return t.skip('there is no curl here');
  assert.equal(kept, 'Senor _N_ 1.txt');
});

/** The name under which curl has kept what is at an address; null: there is no curl. */
async function keep(path: string, more: readonly string[]): Promise<string | null> {
  const folder = mkdtempSync(join(tmpdir(), 'canvass-curl-'));
  const url = new URL(`http://127.0.0.1:${port}/api/v3${path}`).href;
  const given = ['-sS', '-f', '-OJ', '-m', '60', '-H', `Authorization: Bearer ${alice.token}`, ...more, url];
  try {
    await promisify(execFile)('curl', given, { cwd: folder });
    const [name, ...others] = readdirSync(folder);
    assert.deepEqual(others, []);
    return name ?? '';
  } catch (error) {
    if ((error as { code?: unknown }).code === 'ENOENT') return null;
    throw error;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
