/** Absolute addresses of the web, by the rule the contract has for them. */
import { limits } from '../contract/limits.ts';
import { codePoints } from './values.ts';

export function isWebAddress(text: string): boolean {
  if (codePoints(text) > limits.url || !/^https?:\/\//i.test(text) || /[\0-\u0020\\]/.test(text)) return false;
  try {
    const { hostname, username, password } = new URL(text);
    return hostname !== '' && username === '' && password === '';
  } catch {
    return false;
  }
}
