/** Every address of both origins, read from the routes that the house registers: what is added there is fuzzed at once. */
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import type { Operation } from '../../contract/operation.ts';
import { everyOperation } from '../../contract/operations.ts';
import { assemble } from '../../server/app.ts';
import { connect } from '../../server/kernel/database/db.ts';
import { readConfig } from '../../server/kernel/process/config.ts';
import { makeLog } from '../../server/kernel/process/log.ts';

export type SiteName = 'origin' | 'survey';

export interface Address {
  site: SiteName;
  method: string;
  /** With names of parameters as `:name`, and `*` for the rest. */
  path: string;
  /** Names that a body or query of an operation may hold. */
  members: readonly string[];
}

/** Its database is never reached. */
const settings = {
  DATA_DIR: join(tmpdir(), 'canvass-fuzz-none'),
  DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none',
  SECRET_KEY: Buffer.alloc(32).toString('base64'),
};

export async function everyAddress(): Promise<Address[]> {
  const config = readConfig(settings);
  const log = makeLog({ pretty: false, level: 'silent' });
  const db = connect({ url: config.databaseUrl!, log });
  const house = assemble({ config, db, vault: {} as never, log, strict: false });
  const found: Address[] = [];
  for (const site of ['origin', 'survey'] as const) {
    await house[site].ready();
    found.push(...routesIn(house[site].printRoutes({ commonPrefix: false }), site));
  }
  // The list of routes leaves the beginning of these out.
  for (const site of ['origin', 'survey'] as const) found.push({ site, method: 'GET', path: '/assets/*', members: [] });
  await Promise.all([house.origin.close(), house.survey.close(), db.close()]);
  return found;
}

/** A tree: each line has its depth in four letters, the part of the path it adds, and its methods. */
function routesIn(tree: string, site: SiteName): Address[] {
  const above: string[] = [];
  return tree.split('\n').flatMap((line) => {
    const [, indent = '', part = '', methods = ''] = /^([│ ]*)[├└]── (\S+)(?: \((.*)\))?$/.exec(line) ?? [];
    if (part === '') return [];
    const depth = indent.length / 4;
    above.length = depth;
    // Where two routes call a parameter differently, both names stand there.
    above[depth] = part.replace(/(:\w+)\|\S+/, '$1');
    const path = above.join('').replaceAll('//', '/');
    return methods
      .split(', ')
      .filter(Boolean)
      .map((method) => ({ site, method, path, members: membersOf(method, path) }));
  });
}

const operations = Object.values(everyOperation) as unknown as Operation[];
const shapeOf = (path: string) => path.replace(/\{\w+\}|:\w+/g, ':');

function membersOf(method: string, path: string): string[] {
  const operation = operations.find(
    (each) => each.method === method && [shapeOf(each.path), shapeOf(`/api/v3${each.path}`)].includes(shapeOf(path)),
  );
  if (!operation) return [];
  const { properties = {} } = z.toJSONSchema(operation.input, { unrepresentable: 'any', io: 'input' });
  return Object.keys(properties);
}
