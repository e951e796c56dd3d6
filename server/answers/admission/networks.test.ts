/** Rules by address know an IPv6 address by its /64, and believe nothing that a client says of itself. */
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, test } from 'node:test';
import { ask, draft } from '../../../test/draft.ts';
import { good, openHouse, type Answer } from '../../../test/house.ts';
import { openSurvey, respondentAt } from '../../../test/respondent.ts';
import { secondInstance } from '../../../test/second-instance.ts';
import { openVault } from '../../kernel/secrets/keys.ts';

const house = await openHouse({ TRUST_PROXY: '127.0.0.0/8' });
const second = await secondInstance(house);
after(async () => {
  await second.close();
  await house.close();
});

const network = '2001:db8:7:7:';
const once = (settings: object) => openSurvey(house, { widgets: draft(ask('input')), settings });
const completeFrom = (code: string, address: string, n = 0): Promise<Answer> =>
  respondentAt(n % 2 ? second.app : house.app, code).put(
    randomUUID(),
    { values: {}, complete: true },
    { 'x-forwarded-for': address },
  );

const rules = [
  ['ip', { multiple_ip: false }],
  ['respondent', { allow_multiple_answer: false }],
] as const;

for (const [reason, settings] of rules) {
  test(`[RI-70, RI-25] one answer for each ${reason}: 64 at once from as many addresses of one /64, exactly one`, async () => {
    const { code } = await once(settings);
    const answers = await Promise.all(
      Array.from({ length: 64 }, (_, n) => completeFrom(code, `${network}${n.toString(16)}::1`, n)),
    );
    const refused = answers.filter(({ status }) => status !== 200);
    assert.deepEqual(
      [refused.length, new Set(refused.map(({ body }) => body.error.details.reason))],
      [63, new Set([reason])],
    );
    good(await completeFrom(code, '2001:db8:7:8::1'));
  });

  test(`[RI-70] one answer for each ${reason}: an answer stored under its single address before still counts for it`, async () => {
    const { id, code } = await once(settings);
    good(await completeFrom(code, `${network}1::1`));
    const vault = await openVault(house.db, house.config.secretKey!);
    const { rows } = await house.db.pool.query('select user_agent from answers where survey_id = $1', [id]);
    const older = (text: string) => vault.sign('ip', `${id} ${text}`);
    await house.db.pool.query('update answers set ip_hash = $2, respondent_hash = $3 where survey_id = $1', [
      id,
      older(`${network}1::1`),
      older(`agent ${network}1::1 ${rows[0].user_agent}`),
    ]);
    assert.equal((await completeFrom(code, `${network}1::1`)).body.error.details.reason, reason);
  });
}

const forms = ['203.0.113.5', '::ffff:203.0.113.5', '::FFFF:cb00:7105', '0:0:0:0:0:ffff:203.0.113.5'];

test('[RI-70] one IPv4 address in all its forms is one address', async () => {
  const { code } = await once({ multiple_ip: false });
  good(await completeFrom(code, forms[0]!));
  for (const form of forms) assert.equal((await completeFrom(code, form)).body.code, 'already_answered', form);
});

test('[RI-19] sixty headers that claim another address are worth nothing', async () => {
  const { code } = await once({ multiple_ip: false });
  const claim = (name: string, value: string) =>
    respondentAt(house.app, code).put(
      randomUUID(),
      { values: {}, complete: true },
      { 'x-forwarded-for': '198.51.100.1', [name]: value },
    );
  good(await completeFrom(code, '198.51.100.1'));
  const names = [
    'forwarded',
    'x-real-ip',
    'x-client-ip',
    'cf-connecting-ip',
    'true-client-ip',
    'x-forwarded',
    'via',
    'client-ip',
    'x-cluster-client-ip',
    'forwarded-for',
    'x-originating-ip',
    'x-remote-addr',
  ];
  const values = ['203.0.113.8', 'for=203.0.113.8', 'for="[2001:db8::8]"', '::1', '127.0.0.1, 203.0.113.8'];
  for (const name of names)
    for (const value of values)
      assert.equal((await claim(name, value)).body.code, 'already_answered', `${name}: ${value}`);
  // What stands left of the last untrusted one is the client's own invention.
  for (const forged of ['203.0.113.8, 198.51.100.1', '::1, 198.51.100.1', 'nonsense,, 198.51.100.1'])
    assert.equal((await completeFrom(code, forged)).body.code, 'already_answered', forged);
});

const lists: [list: string, address: string, isBlocked: boolean][] = [
  [`${network}1::1`, `${network}2::2`, true],
  [`${network}1::1/128`, `${network}2::2`, false],
  [`${network}1::1/128`, `${network}1::1`, true],
  [`${network}1::1`, '2001:db8:7:8::1', false],
  ['203.0.113.5', '203.0.113.6', false],
  ['203.0.113.5', '::ffff:203.0.113.5', true],
  ['::ffff:203.0.113.5', '203.0.113.5', true],
  ['::ffff:203.0.113.0/120', '203.0.113.9', true],
];

for (const [ip_blacklist, address, isBlocked] of lists) {
  test(`[SE-36] a blacklist of ${ip_blacklist} ${isBlocked ? 'blocks' : 'lets in'} ${address}`, async () => {
    const { code } = await once({ ip_list_enabled: true, ip_blacklist });
    assert.equal((await completeFrom(code, address)).status, isBlocked ? 403 : 200);
  });
}

test('[SE-36] a whitelist means its addresses exactly', async () => {
  const { code } = await once({ ip_list_enabled: true, ip_whitelist: `${network}1::1` });
  good(await completeFrom(code, `${network}1::1`));
  assert.equal((await completeFrom(code, `${network}1::2`)).body.code, 'ip_not_allowed');
});

test('[RI-70, LI-16] the limit of respondents counts a /64 as one address', async () => {
  const tight = await openHouse({ TRUST_PROXY: '127.0.0.0/8', RATE_PUBLIC_PER_MINUTE: '20' });
  try {
    const { rita } = await openSurvey(tight, { widgets: draft(ask('input')) });
    const answers = await Promise.all(
      Array.from({ length: 400 }, (_, n) => rita.get('', { 'x-forwarded-for': `${network}${n.toString(16)}::1` })),
    );
    const admitted = answers.filter(({ status }) => status === 200).length;
    // A minute may end in between, and the next one has places of its own.
    assert.ok(admitted === 20 || admitted === 40, String(admitted));
  } finally {
    await tight.close();
  }
});
