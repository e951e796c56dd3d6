/** The first account of an installation, made once however many instances start at the same moment. */
import type { Db } from '../kernel/database/db.ts';
import { claimInstallation, isInstalled } from '../kernel/database/store.ts';
import type { Config } from '../kernel/process/config.ts';
import { randomText } from '../kernel/secrets/random.ts';
import { createAccount, createChosenToken, createToken, type Account } from './create.ts';
import { hashPassword } from './passwords.ts';

export interface Owner extends Account {
  email: string;
  /** Told once: only its hash stays. */
  password: string;
  token: string;
}

/** Null when the installation stands already. */
export async function makeOwner({ db, config }: { db: Db; config: Config }): Promise<Owner | null> {
  if (await db.read(isInstalled)) return null;
  const password = config.ownerPassword ?? madePassword();
  const passwordHash = await hashPassword(password);
  return db.transact(async (tx) => {
    if (!(await claimInstallation(tx))) return null;
    const account = await createAccount(tx, {
      name: 'Owner',
      email: config.ownerEmail,
      passwordHash,
      lang: config.defaultLang,
      hasChosenLang: false,
      isOperator: true,
      hasMadePassword: config.ownerPassword === null,
    });
    const wish = { userId: account.userId, name: 'First token', abilities: ['*'] as const };
    if (config.firstToken !== null) await createChosenToken(tx, wish, config.firstToken);
    const token = config.firstToken ?? (await createToken(tx, { ...wish, expiresAt: null })).token;
    return { ...account, email: config.ownerEmail, password, token };
  });
}

/** 78 bits that can be read out on the telephone. */
export function madePassword(): string {
  return Array.from({ length: 4 }, () => randomText('spoken', 4)).join('-');
}
