import assert from 'node:assert/strict';
import test from 'node:test';
import { questionSchemas } from '../../../contract/questions/table.ts';
import { loaders } from '../texts/load.ts';
import { wordsOf } from '../words.ts';
import { blocks, questionsOf } from './blocks.ts';

test('[DA-57] ready-made questions are whole in four languages, and can be saved as they are', async () => {
  for (const lang of ['en', 'es', 'pt', 'ru'] as const) {
    const words = wordsOf<'blocks'>(lang, { ...(await loaders[lang].shell()), ...(await loaders[lang].blocks()) });
    for (const block of blocks)
      for (const question of questionsOf(block, words)) {
        const { success, error } = questionSchemas[question.type].safeParse(question);
        assert.ok(success, `${lang} ${block}: ${error?.message}`);
        assert.doesNotMatch(JSON.stringify(question), /\{\w+\}|undefined/);
      }
  }
});
