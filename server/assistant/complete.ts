/** Completes survey ids in addresses of resources and arguments of prompts: by the start of the id or part of the name. */
import { limits } from '../../contract/limits.ts';
import { hasAbility } from '../kernel/operation/caller.ts';
import { prompts } from './prompts.ts';
import { resources } from './resources.ts';
import type { Runner } from './run.ts';

export interface Reference {
  /** Address of a resource template, or name of a prompt. */
  of: 'resource' | 'prompt';
  name: string;
}

const most = 100;
const page = 500;

export function isKnown({ of, name }: Reference): boolean {
  return of === 'prompt' ? Object.hasOwn(prompts, name) : resources.some(({ uri }) => uri === name);
}

export async function complete(
  runner: Runner,
  reference: Reference,
  argument: { name: string; value: string },
): Promise<{ values: string[]; hasMore: boolean }> {
  const wanted = reference.of === 'prompt' ? argument.name === 'quiz_id' : isSurveyId(reference.name, argument.name);
  if (!wanted || !hasAbility(runner.sender.caller.abilities, 'quiz:read')) return { values: [], hasMore: false };
  const ids = await matching(runner, argument.value);
  return { values: ids.slice(0, most).map(String), hasMore: ids.length > most };
}

function isSurveyId(uri: string, name: string): boolean {
  return uri.startsWith('quiz://{id}/') && name === 'id';
}

async function matching(runner: Runner, value: string): Promise<number[]> {
  const ids: number[] = [];
  const wanted = value.toLowerCase();
  for (let offset = 0; ; offset += page) {
    const { body, total } = await runner.run('listSurveys', { sort: 'updated_at', limit: page, offset });
    for (const { id, name } of body as { id: number; name: string }[]) {
      if (String(id).startsWith(value) || name.toLowerCase().includes(wanted)) ids.push(id);
    }
    const last = Math.min(total ?? 0, limits.offset);
    if (ids.length > most || offset + page >= last) return ids;
  }
}
