import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { makePlace, startInstance, token, type Instance } from '../faults/instance.ts';
import { everyAddress } from './addresses.ts';
import { classics } from './bodies.ts';
import { classicCases, makeCase, type Case } from './cases.ts';
import { prepare } from './known.ts';
import { send, type Heard } from './wire.ts';

const count = Number(process.env['CANVASS_FUZZ_CASES'] ?? (process.env['CANVASS_PROVE'] ? 100_000 : 1500));
/** Given, it repeats a run: the same cases in the same order. */
const seed = Number(process.env['CANVASS_FUZZ_SEED'] ?? Date.now() % 1_000_000_000);
const atOnce = 12;
/** Each of these takes a fifth of what may hold others up: a crowd of them is another question. */
const classicsAtOnce = 3;
/** On a quiet machine like those of the proofs. */
const holdUpMilliseconds = 250;
const mostMegabytes = 700;
const folder = mkdtempSync(join(tmpdir(), 'canvass-fuzz-'));
const place = await makePlace();
let instance: Instance | null = null;

after(async () => {
  instance?.kill('SIGTERM');
  await instance?.ended;
  place.remove();
  rmSync(folder, { recursive: true });
});

interface Sent {
  number: number;
  from: number;
  to: number;
}

test('[RU-38, A-20] whatever bytes come to any address, none ends the process, holds it up, gets a 500 or fills the memory', async (t) => {
  instance = await startInstance({ ...place.env, ...unlimited });
  const { pid } = instance;
  const known = await prepare(instance.origin, `http://127.0.0.1:${place.env['SURVEY_PORT']}`, token);
  const addresses = await everyAddress();
  const always = classicCases(addresses, known);
  const began = Date.now();
  const faults: string[] = [];
  const sent: Sent[] = [];
  let next = 0;
  const work = async (most: number) => {
    while (next < most && faults.length < 20) {
      const number = (next += 1);
      const made = always[number - 1] ?? makeCase(seed + number, addresses, known);
      const from = Date.now();
      const heard = await send(Number(place.env[made.site === 'origin' ? 'PORT' : 'SURVEY_PORT']), made);
      sent.push({ number, from, to: Date.now() });
      const fault = faultOf(made, heard);
      if (fault) faults.push(`case ${number}: ${fault}\n${shown(made)}`);
    }
  };
  let isAlive = true;
  void instance.ended.then(() => (isAlive = false));
  await Promise.all(Array.from({ length: classicsAtOnce }, () => work(Math.min(always.length, count))));
  await Promise.all(Array.from({ length: atOnce }, () => work(count)));

  const { mostMemory, ...probe } = probed(pid);
  const mostHoldUp = holdUpMilliseconds * slowness();
  const holdUps = probe.holdUps.filter(({ at }) => at > began);
  for (const { at, worked } of holdUps.filter((each) => each.worked > mostHoldUp)) {
    const then = sent.filter(({ from, to }) => to >= at - worked - 500 && from <= at);
    faults.push(
      `held up for ${Math.round(worked)} ms, by one of the cases ${then.map((each) => each.number).join(', ')}`,
    );
  }
  assert.deepEqual(faults, [], `CANVASS_FUZZ_SEED=${seed} repeats this run:\n${faults.join('\n\n')}`);
  assert.ok(isAlive, `the process ended:\n${instance.output.err}${instance.output.out.slice(-3000)}`);
  assert.doesNotMatch(instance.output.out, /an error that nobody caught/);
  const megabytes = Math.round(mostMemory / 2 ** 20);
  assert.ok(megabytes < mostMegabytes, `${megabytes} MB`);
  const longest = Math.max(0, ...holdUps.map(({ worked }) => worked));
  t.diagnostic(
    `cases ${count}, deaths 0, longest hold-up ${Math.round(longest)} ms, most memory ${megabytes} MB, seed ${seed}`,
  );
});

const unlimited = {
  RATE_PUBLIC_PER_MINUTE: '0',
  RATE_ASSISTANT_PER_MINUTE: '0',
  LOG_LEVEL: 'warn',
  CANVASS_FUZZ_PROBE: join(folder, 'probe'),
  NODE_OPTIONS: `--import=${pathToFileURL(join(import.meta.dirname, 'probe.mjs')).href}`,
};

/** Refusals that say what this installation has not, or that it has enough to do. */
const allowed = /"code":"(sso_not_configured|mail_not_configured)"|\r\nretry-after: /i;

function faultOf({ isDue, pieces }: Case, { status, text, end }: Heard): string | null {
  const isHead = pieces[0]?.toString('latin1', 0, 5) === 'HEAD ';
  // An answer to HEAD cannot say which of them it is.
  const isAllowed = status === 503 && (isHead || allowed.test(text));
  if (status !== null && status >= 500 && !isAllowed) return `answered ${text.slice(0, 600)}`;
  if (isDue && end === 'silence') return 'no answer, and the connection left open';
  return null;
}

/** How much longer than on such a machine the same work takes here and now, in time of the processor. */
function slowness(): number {
  const text = classics['60,000 members']!.bytes.toString();
  const taken = Array.from({ length: 9 }, () => {
    const before = process.threadCpuUsage();
    JSON.parse(text);
    const { user, system } = process.threadCpuUsage(before);
    return (user + system) / 1000;
  });
  return Math.max(1, taken.sort((one, other) => one - other)[4]! / 25);
}

function shown({ site, pieces, ending }: Case): string {
  const text = Buffer.concat(pieces).toString('latin1');
  return `${site}, then ${ending}, ${text.length} bytes: ${JSON.stringify(text.slice(0, 700))}`;
}

function probed(pid: number): { holdUps: { at: number; worked: number }[]; mostMemory: number } {
  return JSON.parse(readFileSync(join(folder, `probe.${pid}`), 'utf8'));
}
