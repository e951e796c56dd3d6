/**
 * Sets papers as PDF, in a process of its own: the compiler does not give way while it works, and no thread can be ended
 * before it returns. `typst.ts` starts it, and ends it when a paper takes too much.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import type { Template } from './templates.ts';
import type { TypstResult, TypstJob } from './typst.ts';

const require = createRequire(import.meta.url);
const fonts = [
  [
    'golos-text',
    ['400Regular/GolosText_400Regular.ttf', '600SemiBold/GolosText_600SemiBold.ttf', '700Bold/GolosText_700Bold.ttf'],
  ],
  ['noto-sans-arabic', ['400Regular/NotoSansArabic_400Regular.ttf', '700Bold/NotoSansArabic_700Bold.ttf']],
  ['noto-sans-hebrew', ['400Regular/NotoSansHebrew_400Regular.ttf', '700Bold/NotoSansHebrew_700Bold.ttf']],
  ['noto-color-emoji', ['400Regular/NotoColorEmoji_400Regular.ttf']],
] as const;

const file = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8');
const templates: Record<Template, string> = {
  paper: file('look.typ') + file('parts.typ') + file('paper.typ'),
  print: file('look.typ') + file('print.typ'),
};
const fontBlobs = fonts.flatMap(([name, files]) => {
  const folder = dirname(require.resolve(`@expo-google-fonts/${name}/package.json`));
  return files.map((file) => readFileSync(join(folder, file)));
});
const compiler = NodeCompiler.create({ workspace: import.meta.dirname, fontArgs: [{ fontBlobs }] });

function set({ template, paper }: TypstJob): TypstResult {
  try {
    return { pdf: compiler.pdf({ mainFileContent: templates[template], inputs: { paper }, resetRead: true }) };
  } catch (error) {
    return { fault: String(error) };
  } finally {
    // What one paper left behind must not grow with the next.
    compiler.evictCache(0);
  }
}

process.on('message', (asked: TypstJob) => process.send!(set(asked)));
// Whoever asked is gone; when it stops is for the process that serves to say.
process.once('disconnect', () => process.exit(0));
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => {});
