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

/** With `{uuid}` and other parts to be filled in, behind its host alone: what a respondent brings must never choose it. */
export function isRedirectTemplate(text: string): boolean {
  const authority = /^https?:\/\/[^/?#]*/i.exec(text)?.[0];
  if (authority === undefined || /[{}]/.test(authority) || codePoints(text) > limits.url) return false;
  return isWebAddress(text.replace(/\{[A-Za-z0-9_.-]{1,250}\}/g, ''));
}
