/** What a trial of the sign-in ends with, from the address to words in four languages. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { loaders } from '../../texts/load.ts';
import { wordsOf } from '../../words.ts';
import { outcomes, readTrial, tellTrial } from './trial.ts';

const languages = ['en', 'ru', 'es', 'pt'] as const;
const wordsIn = async (lang: (typeof languages)[number]) =>
  wordsOf<'sso'>(lang, { ...(await loaders[lang].shell()), ...(await loaders[lang].sso()) });

test('[DA-149] every end of a trial is told in four languages, and an address that tells of none is no trial', async () => {
  assert.equal(readTrial(''), null);
  assert.equal(readTrial('#trial=bogus'), null);
  for (const lang of languages) {
    const words = await wordsIn(lang);
    const said = outcomes.map((is) => tellTrial(readTrial(`#trial=${is}&code=server_error&name=Ann`)!, words));
    assert.equal(new Set(said).size, outcomes.length, lang);
    assert.ok(
      said.every((sentence) => sentence.length > 20 && !/[{}]/.test(sentence)),
      lang,
    );
  }
});

test('[DA-149] a known reason has words of its own, an unknown one is named, and who has no name is told so', async () => {
  const words = await wordsIn('en');
  const told = (hash: string) => tellTrial(readTrial(hash)!, words);
  assert.match(told('#trial=token&code=invalid_client'), /SSO_CLIENT_SECRET/);
  assert.match(told('#trial=refused&code=access_denied'), /cancelled/);
  assert.match(told('#trial=refused&code=strange_thing'), /“strange_thing”/);
  assert.match(told('#trial=ok&subject=u1&name=Ann&email=ann%40example.com'), /Ann, ann@example.com/);
  assert.match(told('#trial=ok&subject=u1&name=&email='), /only u1/);
});
