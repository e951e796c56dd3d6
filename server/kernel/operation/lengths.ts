/**
 * The length of a list before its items: a schema looks at every item, and only then at how many there are. A megabyte
 * holds half a million of them, and as many faults.
 */
import { z } from 'zod';
import type { Members } from './faults.ts';
import { unwrap } from './query.ts';

/** The same value, its lists cut to one item more than they may have: the schema refuses them, and says so itself. */
export function shortened(schema: z.ZodType, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || !holdsLists(schema)) return value;
  const inner = unwrap(schema);
  if (inner instanceof z.ZodArray) {
    const most = maximum(inner);
    return Array.isArray(value) && value.length > most ? value.slice(0, most + 1) : value;
  }
  if (Array.isArray(value)) return value;
  const members = { ...value } as Members;
  for (const name of Object.keys(members)) {
    const member = memberOf(inner, name);
    if (member) members[name] = shortened(member, members[name]);
  }
  return members;
}

const known = new WeakMap<z.ZodType, boolean>();

function holdsLists(schema: z.ZodType): boolean {
  const found = known.get(schema);
  if (found !== undefined) return found;
  const inner = unwrap(schema);
  const members = inner instanceof z.ZodObject ? Object.values(inner.shape) : [];
  if (inner instanceof z.ZodRecord) members.push(inner.valueType);
  const holds = inner instanceof z.ZodArray || members.some((member) => holdsLists(member as z.ZodType));
  known.set(schema, holds);
  return holds;
}

/** Names come from outside, and every object has more of them than it was given. */
function memberOf(schema: z.ZodType, name: string): z.ZodType | undefined {
  if (schema instanceof z.ZodRecord) return schema.valueType as z.ZodType;
  if (schema instanceof z.ZodObject && Object.hasOwn(schema.shape, name)) return schema.shape[name] as z.ZodType;
  return undefined;
}

export function maximum(list: z.ZodArray): number {
  const bounds = (list.def.checks ?? []).map(({ _zod: { def } }) => (isMaximum(def) ? def.maximum : Infinity));
  return Math.min(...bounds);
}

function isMaximum(check: z.core.$ZodCheckDef): check is z.core.$ZodCheckMaxLengthDef {
  return check.check === 'max_length';
}
