/** Looks whether all is well, also where nothing is set right yet or nothing is installed: it makes nothing. */
import { say, withDatabase } from './command.ts';
import { hasPostgres } from './kernel/postgres/start.ts';
import { readConfig, type Config } from './kernel/process/config.ts';
import { root } from './kernel/process/root.ts';
import { SettingWrong } from './kernel/process/setting.ts';
import { makeTransport, sentences, whyRefused } from './mail/index.ts';
import { makeStorage, type Storage } from './kernel/storage/open.ts';
import { examine, examineProgram, wrongSettings, type Finding } from './operator/index.ts';

export async function doctor(): Promise<number> {
  const set = settingsOf(process.env);
  if (set instanceof SettingWrong) return tell([...wrongSettings(set), ...examineProgram(root)]);
  const { config } = set;
  const patient = { ...set, programFolder: root, signInToMail: () => signInToMail(config) };
  if (config.databaseUrl) return tell(await examine({ ...patient, directUrl: config.databaseDirectUrl }));
  if (!hasPostgres(config.dataDir)) return tell(await examine({ ...patient, directUrl: null }));
  return withDatabase(async ({ directUrl }) => tell(await examine({ ...patient, directUrl })));
}

const mailMilliseconds = 15_000;

async function signInToMail({ mail }: Config): Promise<string | null> {
  try {
    await makeTransport(mail, mailMilliseconds)?.signIn();
    return null;
  } catch (error) {
    const { reason, said } = whyRefused(error);
    return `${sentences[reason]} (${said.replace(/\.$/, '')})`;
  }
}

function settingsOf(env: NodeJS.ProcessEnv): { config: Config; storage: Storage } | SettingWrong {
  try {
    const config = readConfig(env);
    return { config, storage: makeStorage(config) };
  } catch (error) {
    if (error instanceof SettingWrong) return error;
    throw error;
  }
}

function tell(findings: readonly Finding[]): number {
  const lines = findings.map(
    ({ name, found, advice }) =>
      `${advice === null ? 'ok     ' : 'problem'}  ${name.padEnd(13)} ${found}${advice === null ? '' : `. ${advice}`}`,
  );
  say(lines);
  return findings.every(({ advice }) => advice === null) ? 0 : 1;
}
