/** Passwords of one's own wording, one on each line: those that can be sent, or the first thing that stands in the way. */
import { limits } from '../../../contract/limits.ts';
import { codePoints } from '../../../engine/values.ts';

export type OwnFault = 'many' | 'long' | 'double';

export interface OwnPasswords {
  passwords: string[];
  fault: OwnFault | null;
  /** The first that does not fit. */
  at: string;
}

const longest = 100;

export function ownPasswords(typed: string): OwnPasswords {
  const passwords = typed
    .split(/\r\n|\r|\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '');
  const long = passwords.find((one) => codePoints(one) > longest);
  // As the server compares them.
  const known = passwords.map((one) => one.normalize('NFC'));
  const double = passwords.find((_, at) => known.indexOf(known[at]!) < at);
  const fault =
    passwords.length > limits.passwordsPerCall
      ? 'many'
      : long !== undefined
        ? 'long'
        : double !== undefined
          ? 'double'
          : null;
  return { passwords, fault, at: (fault === 'long' ? long : double) ?? '' };
}
