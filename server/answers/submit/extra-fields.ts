/** Variables of the link: the first value of a name stays. Kept by id, so that renaming a variable renames its values. */
import { limits } from '../../../contract/limits.ts';
import { lowered } from '../../../engine/conditions/grammar.ts';
import type { Variable } from '../../surveys/index.ts';

export type ExtraFields = Readonly<Record<string, { name: string; value: string }>>;

export function mergeFields(
  stored: ExtraFields,
  sent: Readonly<Record<string, string>>,
  variables: readonly Variable[],
): ExtraFields {
  const fresh = variables.filter(({ id, name }) => !Object.hasOwn(stored, id) && Object.hasOwn(sent, name));
  if (fresh.length === 0) return stored;
  return { ...stored, ...Object.fromEntries(fresh.map(({ id, name }) => [id, { name, value: cut(sent[name]!) }])) };
}

/** Values by the names of today; those of deleted variables by their last one. */
export function presentFields(fields: ExtraFields, variables: readonly Variable[]): Record<string, string> {
  const gone = Object.entries(fields).filter(([id]) => !variables.some((variable) => variable.id === id));
  const known = variables.filter(({ id }) => Object.hasOwn(fields, id));
  return Object.fromEntries([
    ...gone.map(([, { name, value }]) => [name, value]),
    ...known.map(({ id, name }) => [name, fields[id]!.value]),
  ]);
}

/** How conditions look variables up: by id or by name. */
export function variableOf(
  fields: ExtraFields,
  variables: readonly Variable[],
): (idOrName: string) => string | undefined {
  return (idOrName) => {
    const variable = variables.find(({ id, name }) => name === idOrName || id === lowered(idOrName));
    return variable && Object.hasOwn(fields, variable.id) ? fields[variable.id]!.value : undefined;
  };
}

/** Every variable of the survey by name, as a redirect address may name it. */
export function everyField(fields: ExtraFields, variables: readonly Variable[]): Record<string, string | null> {
  return Object.fromEntries(variables.map(({ id, name }) => [name, fields[id]?.value ?? null]));
}

function cut(value: string): string {
  return value.length <= limits.variableValue ? value : [...value].slice(0, limits.variableValue).join('');
}
