/** Another instance on the database of a house: its own memory and its own connections. */
import { assemble, type Assembled } from '../server/app.ts';
import { connect } from '../server/kernel/database/db.ts';
import { makeLog } from '../server/kernel/process/log.ts';
import { openVault } from '../server/kernel/secrets/keys.ts';
import type { House } from './house.ts';

export async function secondInstance({ config }: House): Promise<{ app: Assembled; close(): Promise<void> }> {
  const log = makeLog(config.log);
  const db = connect({ url: config.databaseUrl!, directUrl: config.databaseDirectUrl!, log });
  const app = assemble({ config, db, vault: await openVault(db, config.secretKey!), log, strict: true });
  await Promise.all([app.origin.ready(), app.survey.ready()]);
  return {
    app,
    async close() {
      await Promise.all([app.origin.close(), app.survey.close()]);
      await db.close();
    },
  };
}
