/** A version made ready for the engine. Versions never change, so each is compiled once for a process. */
import type { Structure } from '../../../contract/questions/types.ts';
import type { Group, Quota } from '../../../engine/conditions/grammar.ts';
import { soundConditions } from '../../../engine/conditions/sound.ts';
import { timeLimitOf } from '../../../engine/logic.ts';
import { kinds } from '../../../engine/questions/table.ts';
import type { Survey } from '../../../engine/trail.ts';
import { sha256 } from '../../kernel/secrets/vault.ts';

export interface Version {
  /** Null: the draft. */
  id: number | null;
  structure: Structure;
  conditions: Survey['conditions'];
  /** By the quota itself: the key under which it is counted. */
  quotaKeys: ReadonlyMap<Quota, string>;
  hasFiles: boolean;
  /** Where the survey has codes: `promoCode` of the send step, false, gives none. */
  givesCode: boolean;
  /** Seconds of the questions that have a time limit of their own. */
  limits: ReadonlyMap<string, number>;
  /** Of what was stored, as a text. */
  weight: number;
}

export function compileVersion(
  id: number | null,
  content: { widgets: Structure; conditions: Record<string, unknown> },
): Version {
  const structure = content.widgets;
  const conditions = soundConditions(content.conditions, structure);
  const questions = Object.values(structure.entities);
  const limits = questions.flatMap((question): [string, number][] => {
    const seconds = timeLimitOf(question);
    return seconds === null ? [] : [[question.id, seconds]];
  });
  return {
    id,
    structure,
    conditions,
    quotaKeys: new Map((conditions.quotas ?? []).map((quota) => [quota, quotaKey(quota)])),
    hasFiles: questions.some(({ type }) => kinds[type].holdsFiles),
    givesCode: structure.entities['submit']?.['promoCode'] !== false,
    limits: new Map(limits),
    weight: JSON.stringify(content).length,
  };
}

/** By the rule: a walk asks for the keys of all quotas at each of its questions. */
const ruleHashes = new WeakMap<Group, string>();

/** A changed rule is another quota; a changed limit or name is not. */
export function quotaKey({ id, when }: { id?: string; when: Group }): string {
  const hash = ruleHashes.get(when) ?? sha256(JSON.stringify(when)).toString('hex', 0, 8);
  ruleHashes.set(when, hash);
  return `${id ?? ''}:${hash}`;
}
