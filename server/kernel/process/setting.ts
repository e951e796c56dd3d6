/** Kinds of settings, read from the environment; a wrong one is refused with a sentence that names it. */
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import ipaddr from 'ipaddr.js';

export class SettingWrong extends Error {}

export type Env = Record<string, string | undefined>;

/** All of them, so that whoever sets up an installation is told everything that is wrong at once. */
export function readEach<T extends object>(readers: { [K in keyof T]: () => T[K] }): T {
  const wrong = new Set<string>();
  const tried = Object.entries<() => unknown>(readers).map(([name, read]) => {
    try {
      return [name, read()] as const;
    } catch (error) {
      if (!(error instanceof SettingWrong)) throw error;
      // One that follows from another repeats what is said of that.
      for (const sentence of error.message.split('\n')) wrong.add(sentence);
      return [name, undefined] as const;
    }
  });
  if (wrong.size > 0) throw new SettingWrong([...wrong].join('\n'));
  return Object.fromEntries(tried) as T;
}

export function readNumber(
  env: Env,
  name: string,
  { fallback, min, max }: { fallback: number; min: number; max: number },
): number {
  const value = env[name];
  if (value === undefined || value === '') return fallback;
  const number = Number(value);
  if (!/^\d+$/.test(value) || number < min || number > max) {
    throw new SettingWrong(`${name} must be a whole number from ${min} to ${max}, not "${value}".`);
  }
  return number;
}

export function readChoice<const T extends readonly [string, ...string[]]>(
  env: Env,
  name: string,
  choices: T,
): T[number] {
  const value = env[name];
  if (value === undefined || value === '') return choices[0];
  if (!choices.includes(value)) throw new SettingWrong(`${name} must be one of ${choices.join(', ')}, not "${value}".`);
  return value;
}

export function readList(env: Env, name: string): string[] {
  return (env[name] ?? '')
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '');
}

export function readRanges(env: Env, name: string): string[] {
  const ranges = readList(env, name);
  for (const range of ranges) {
    const valid = range.includes('/') ? ipaddr.isValidCIDR(range) : ipaddr.isValid(range);
    if (!valid) throw new SettingWrong(`${name} must list addresses or ranges such as 10.0.0.0/8, not "${range}".`);
  }
  return ranges;
}

export function readFileName(env: Env, name: string): string | null {
  const value = env[name];
  if (!value) return null;
  const path = resolve(value);
  if (!existsSync(path)) throw new SettingWrong(`${name}: there is no file ${path}.`);
  return path;
}
