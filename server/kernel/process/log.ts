/** One logger for the process. Request lines carry no query strings, headers or bodies: links and texts may be private. */
import { pino, type Logger } from 'pino';
import { currentRequestId } from './current-request.ts';

export type Log = Logger;

/** The usual one first. */
export const logLevels = ['info', 'trace', 'debug', 'warn', 'error', 'fatal', 'silent'] as const;

export interface LogOptions {
  /** For people at a terminal. */
  pretty: boolean;
  level: (typeof logLevels)[number];
}

export function makeLog({ level, ...options }: LogOptions & { write?: (line: string) => void }): Log {
  const common = { level, serializers: { err: shown }, mixin: named };
  if (!options.pretty) {
    const settings = { ...common, base: { pid: process.pid }, timestamp: pino.stdTimeFunctions.isoTime };
    return options.write ? pino(settings, { write: options.write }) : pino(settings);
  }
  const write = options.write ?? ((line: string) => void process.stdout.write(line));
  return pino({ ...common, base: null }, { write: (line: string) => write(readable(line)) });
}

/** The request whose line it is, where it is one's. */
function named(): object {
  const request = currentRequestId();
  return request === null ? {} : { request };
}

/** Of an error only what names it: PostgreSQL repeats whole rows in `detail`, and HTTP errors carry their requests. */
function shown(error: Error) {
  const { code, constraint, table } = error as Error & Record<'code' | 'constraint' | 'table', string | undefined>;
  return { type: error.name, message: error.message, stack: error.stack, code, constraint, table };
}

const names: Record<number, string> = { 10: 'trace', 20: 'debug', 30: 'info', 40: 'warn', 50: 'error', 60: 'fatal' };

/** For a terminal: time, level and message first, then what else the line holds. */
function readable(line: string): string {
  const { level, time, msg, err, ...rest } = JSON.parse(line) as Record<string, unknown>;
  const clock = new Date(time as number).toISOString().slice(11, 19);
  const more = Object.entries(rest).map(
    ([name, value]) => ` ${name}=${typeof value === 'string' ? value : JSON.stringify(value)}`,
  );
  const stack = err ? `\n${(err as { stack?: string }).stack ?? ''}` : '';
  return `${clock} ${names[level as number] ?? level} ${typeof msg === 'string' ? msg : ''}${more.join('')}${stack}\n`;
}
