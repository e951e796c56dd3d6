/** What differs between two drafts, in the words of a language: the question, and what is said of it. */
import { writeFile } from 'node:fs/promises';
import type { Language } from '../contract/common.ts';
import { changesBetween } from '../web/dashboard/build/changes/changes.ts';
import { plainSentence } from '../web/dashboard/build/changes/sentence.ts';
import { tellChange, tellGroupName } from '../web/dashboard/build/changes/tell.ts';
import { groundOf } from '../web/dashboard/build/logic/ground.ts';
import type { Draft } from '../web/dashboard/draft/draft.ts';
import { cases, survey } from './change-cases.ts';
import { loadWords } from '../web/dashboard/words.ts';

export async function sentencesOf(lang: Language, before: Draft, after: Draft): Promise<string[]> {
  const telling = await tellingOf(lang, before, after);
  return changesBetween({ draft: before }, { draft: after }).groups.flatMap((group) =>
    group.changes.map((change) => {
      const said = plainSentence(tellChange(change, group.question, telling));
      return `${tellGroupName(group, telling)} | ${said}`;
    }),
  );
}

export async function tellingOf(lang: Language, before: Draft, after: Draft) {
  const [words, types, logic, build, points] = [
    await loadWords(lang, 'changes'),
    await loadWords(lang, 'types'),
    await loadWords(lang, 'logic'),
    await loadWords(lang, 'build'),
    await loadWords(lang, 'points'),
  ];
  const side = (draft: Draft) => ({
    ground: groundOf(draft, { variables: [], isScored: true }),
    logic,
    build,
    points,
  });
  return { words, types, before: side(before), after: side(after), drafts: { before, after } };
}

const languages = ['en', 'ru', 'es', 'pt'] as const;

/** The table of all cases, for people to read: `node test/change-words.ts --write` writes it anew. */
export async function table(): Promise<string> {
  const rows: string[] = ['# Changes in words', ''];
  for (const [name, { from, change }] of Object.entries(cases)) {
    const before = from ? from(survey) : survey;
    rows.push(`## ${name}`, '');
    for (const lang of languages)
      for (const line of await sentencesOf(lang, before, change(before))) rows.push(`- ${lang}: ${line}`);
    rows.push('');
  }
  return rows.join('\n');
}

export const tableFile = new URL('change-words.md', import.meta.url);

if (process.argv[2] === '--write') await writeFile(tableFile, await table());
