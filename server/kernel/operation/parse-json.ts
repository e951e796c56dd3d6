/** JSON of a body, of which nobody may walk through what is too deep or too wide. */
import { limits } from '../../../contract/limits.ts';
import { Problem } from '../problem.ts';

export function parseJson(text: string): unknown {
  if (text.trim() === '') return {};
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    throw new Problem('400 malformed_json');
  }
  return faultOfShape(limits.bodyDepth, parsed) ?? parsed;
}

/** These stand for a body that nobody may walk through: by recursion, or without holding others up. */
export const tooDeep = Symbol('too deep');
export const tooWide = Symbol('too wide');

export const beyond = {
  [tooDeep]: `must not be nested deeper than ${limits.bodyDepth} levels`,
  [tooWide]: `must not hold an object of more than ${limits.bodyMembers} members`,
};

function faultOfShape(levels: number, value: unknown): keyof typeof beyond | null {
  if (typeof value !== 'object' || value === null) return null;
  if (levels === 0) return tooDeep;
  if (Array.isArray(value)) {
    for (const item of value) {
      const fault = faultOfShape(levels - 1, item);
      if (fault) return fault;
    }
    return null;
  }
  let members = 0;
  for (const name in value) {
    members += 1;
    const fault =
      members > limits.bodyMembers ? tooWide : faultOfShape(levels - 1, (value as Record<string, unknown>)[name]);
    if (fault) return fault;
  }
  return null;
}
