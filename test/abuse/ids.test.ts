/** What can be learnt of surveys by trying ids. */
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { pathNames } from '../../contract/operation.ts';
import { call, operationIds, operationOf } from '../contract/call.ts';
import { ask, draft } from '../draft.ts';
import { good, openHouse, type Answer } from '../house.ts';

const probes = process.env['CANVASS_PROVE'] ? 10_000 : 500;
const house = await openHouse({ RATE_PUBLIC_PER_MINUTE: '0', DAILY_QUIZ_LIMIT: '0' });
after(() => house.close());
const { alice, carol } = house;
const letters = 'abcdefghijklmnopqrstuvwxyz0123456789';

test(`[A-02, CV-7] ${probes} probes around the public code of a survey find no other`, async () => {
  const codes = new Set<string>();
  for (let n = 0; n < 20; n += 1) {
    const id = await house.survey(carol, { widgets: draft(ask('input')), publish: true });
    codes.add(good(await carol.get(`/quiz/${id}`)).virtual_id);
  }
  const known = [...codes];
  const near = (n: number) => {
    const code = [...known[n % known.length]!];
    code[n % code.length] = letters[Math.floor(n / code.length) % letters.length]!;
    return code.join('');
  };
  const tried = new Set(Array.from({ length: probes }, (_, n) => near(n)).filter((code) => !codes.has(code)));
  for (const code of tried) {
    const { statusCode } = await house.app.survey.inject(`/public/v1/quiz/${code}?visit=0`);
    assert.equal(statusCode, 404, code);
  }
});

test('[A-02, CV-25, CV-54] of a foreign survey no operation tells more than that it is not the caller’s', async () => {
  const [one, other] = [
    await house.survey(carol, { name: 'Secret plans', widgets: draft(ask('input')), publish: true }),
    await house.survey(carol, { name: 'x' }),
  ];
  const blind = await house.tokenFor(alice, ['account:read']);
  for (const id of operationIds) {
    const operation = operationOf(id);
    if (operation.subject !== 'survey' || operation.upload || !operation.path.includes('{id}')) continue;
    const rest = Object.fromEntries(pathNames(operation).map((name) => [name, 1]));
    const asked = (who: typeof alice, survey: number) => call(who, id, { ...rest, id: survey });
    const [first, second, absent] = [
      await asked(alice, one),
      await asked(alice, other),
      await asked(alice, 999_999_999_999),
    ];
    assert.deepEqual(said(first), said(second), `${id}: published or not, full or empty`);
    // A second id that can be nobody's is unknown before anybody asks whose the survey is.
    assert.ok([403, 404].includes(first.status), `${id}: ${first.status}`);
    assert.ok([400, 404].includes(absent.status), `${id}: ${absent.status}`);
    assert.doesNotMatch(JSON.stringify(first.body), /Secret|carol/i, id);
    assert.deepEqual(
      said(await asked(blind, one)),
      said(await asked(blind, 999_999_999_999)),
      `${id}: without the ability`,
    );
  }
});

/** A refusal without what is its own in every request. */
function said({ status, body }: Answer): unknown {
  const { request_id: _, timestamp: __, ...error } = body.error ?? {};
  return { status, code: body.code, message: body.message, error };
}
