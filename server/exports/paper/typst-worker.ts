/** Sets papers as PDF, apart from everybody else: the compiler does not give way while it works. */
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { readFileSync } from 'node:fs';
import { parentPort } from 'node:worker_threads';
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';

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

const template = readFileSync(new URL('paper.typ', import.meta.url), 'utf8');
const fontBlobs = fonts.flatMap(([name, files]) => {
  const folder = dirname(require.resolve(`@expo-google-fonts/${name}/package.json`));
  return files.map((file) => readFileSync(join(folder, file)));
});
const compiler = NodeCompiler.create({ workspace: import.meta.dirname, fontArgs: [{ fontBlobs }] });

parentPort!.on('message', ({ id, paper }: { id: number; paper: string }) => {
  try {
    const pdf = compiler.pdf({ mainFileContent: template, inputs: { paper }, resetRead: true });
    parentPort!.postMessage({ id, pdf });
  } catch (error) {
    parentPort!.postMessage({ id, fault: String(error) });
  } finally {
    // What one paper left behind must not grow with the next.
    compiler.evictCache(0);
  }
});
