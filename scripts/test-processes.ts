/**
 * Which test files share a process. To load the server takes a second and a half of a processor, and to begin a process for each of
 * hundreds of files would take as long as what they prove.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

export interface Processes {
  /** Open nothing, be it a house, a database, a page or a process: all in one. */
  together: string[];
  /** Open a house each and do nothing to the process: a few in one, each under a file that loads them. */
  sharing: string[][];
  apart: string[];
}

/** Their houses stand beside each other until the last of their tests is over. */
const housesInOne = 5;

const opening = /\/(house|\w*stage|database)\.ts'|postgres|child_process|^(before|after)(Each)?\(/m;
const house = /\/house\.ts'/;
const touchingProcess =
  /child_process|worker_threads|stage\.ts'|startPostgres|freshDatabase|(before|after)Each\(|\bmock\.|\bglobalThis\b|process\.(env\[[^\]]+\] =|on|emit|exit|memoryUsage|cpuUsage)/;
/** Plans are given to workspaces by ids that are known before there is a house, and only the first of a process has those. */
const countingOnIds = /PLANS_FILE/;

export function chooseProcesses(
  files: readonly string[],
  read = (file: string) => readFileSync(file, 'utf8'),
): Processes {
  const texts = new Map(files.map((file) => [file, read(file)]));
  const isWith = (pattern: RegExp) => (file: string) => pattern.test(texts.get(file)!);
  const isOfMachine = (file: string) => /^(scripts|test)\//.test(file);
  const together = files.filter((file) => !isOfMachine(file) && !isWith(opening)(file));
  const housed = files.filter(
    (file) =>
      !isOfMachine(file) && isWith(house)(file) && !isWith(touchingProcess)(file) && !isWith(countingOnIds)(file),
  );
  const apart = files.filter((file) => !together.includes(file) && !housed.includes(file));
  const count = Math.ceil(housed.length / housesInOne);
  const sharing = Array.from({ length: count }, (_, at) => housed.slice(at * housesInOne, (at + 1) * housesInOne));
  return { together, sharing, apart };
}

/**
 * A file that loads those of one process; its tests still say in which file they stand. A test that lasts until all are loaded comes first:
 * `after` of a whole file is run as soon as no test is left, be it while another file still opens its house. It fails with what a file
 * has thrown: left to itself the process would wait for its limit, and say no reason.
 */
export function writeShared(folder: string, files: readonly string[], number: number): string {
  const file = join(folder, `shared-${number}.test.ts`);
  const lines = [
    `import { test } from 'node:test';`,
    `const { promise, resolve, reject } = Promise.withResolvers();`,
    `test('${files.length} files that share a process are loaded', () => promise);`,
    'try {',
    ...files.map((one) => `  await import('${pathToFileURL(one).href}');`),
    '  resolve();',
    '} catch (error) {',
    '  reject(error);',
    '}',
  ];
  writeFileSync(file, `${lines.join('\n')}\n`);
  return file;
}
