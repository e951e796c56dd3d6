/** Sets papers as PDF, apart from everybody else: the compiler does not give way while it works. */
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { readFileSync } from 'node:fs';
import { parentPort } from 'node:worker_threads';
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import type { Template } from './pdf.ts';

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

parentPort!.on('message', ({ id, template, paper }: { id: number; template: Template; paper: string }) => {
  try {
    const pdf = compiler.pdf({ mainFileContent: templates[template], inputs: { paper }, resetRead: true });
    parentPort!.postMessage({ id, pdf });
  } catch (error) {
    parentPort!.postMessage({ id, fault: String(error) });
  } finally {
    // What one paper left behind must not grow with the next.
    compiler.evictCache(0);
  }
});
