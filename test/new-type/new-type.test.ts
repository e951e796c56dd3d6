/**
 * What a new type of question needs, tried: an invented one is added to a copy of the sources by the files that
 * docs/ARCHITECTURE.md lists, and nothing else.
 */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { after, test } from 'node:test';
import { copySources, root } from './copy.ts';
import { additions, type } from './thermometer.ts';

const copy = copySources();
after(() => copy.remove());

const [listed, created] = [Object.keys(additions), Object.keys(additions).filter((path) => 'file' in additions[path]!)];
const changed = listed.filter((path) => !created.includes(path));
const name = 'contract/questions/types.ts';

/** What the compiler complains of, with the file it stands in; nothing: it compiles. */
async function complaints(): Promise<{ at: string; what: string }[]> {
  const { output } = await copy.run(['node_modules/typescript/bin/tsc', '--noEmit', '--pretty', 'false', '-p', '.']);
  return [...output.matchAll(/^(\S+?)\(\d+,\d+\): (error .*)/gm)].map(([, at, what]) => ({ at: at!, what: what! }));
}

const add = (path: string) => copy.put(path, additions[path]!);

test('[QT-45] the list of files for a new type is the one in docs/ARCHITECTURE.md', () => {
  const [, section = ''] = readFileSync(join(root, 'docs/ARCHITECTURE.md'), 'utf8').split('## A new question type');
  const rows = section.split('\n## ')[0]!.matchAll(/^\| `([^`]+)`/gm);
  assert.deepEqual(
    [...rows].map(([, path]) => path!.replaceAll('<type>', type)),
    listed,
  );
});

// The compiler goes over everything each time: on two processors only `npm run prove` has the time to ask it more than once. Each
// complaint stands in the file that lacks the type, so that one look shows those of all of them.
const isProof = process.env['CANVASS_PROVE'] !== undefined;
if (isProof)
  test('[QT-46] a type that has only its name does not compile, in every listed file that is there already', async () => {
    add(name);
    const lacking = await complaints();
    for (const path of changed.filter((one) => one !== name))
      assert.ok(
        lacking.some(({ at, what }) => at === path && what.includes(type)),
        path,
      );
  });

test('[QT-46] nor does one without its name and without any of its own files, and each of them is told', async () => {
  for (const path of changed) add(path);
  copy.takeBack(name);
  const missing = await complaints();
  for (const path of created) {
    const [folder, file] = [dirname(path), basename(path)];
    assert.ok(
      missing.some(({ at, what }) => dirname(at) === folder && what.includes(`module './${file}'`)),
      path,
    );
  }
  assert.ok(
    missing.some(({ what }) => what.includes(type) && !what.includes('module')),
    name,
  );
});

if (isProof)
  test('[QT-45] with all of these files it compiles', async () => {
    for (const path of listed) add(path);
    assert.deepEqual(await complaints(), []);
  });

test('[QT-45] by these files alone it is answered with and without scripts, reported, exported, filtered and crossed', async () => {
  for (const path of listed) add(path);
  const built = await copy.run(['scripts/build.ts']);
  assert.equal(built.code, 0, built.output);
  const walked = await copy.run(['test/new-type/journey.ts']);
  assert.equal(walked.code, 0, walked.output);
});
