/**
 * The rules that can be used at run time. A save after the conditions were stored may take away what a rule tests;
 * such a rule is kept in the draft, but nobody's path depends on it.
 */
import type { Structure } from '../../contract/questions/types.ts';
import { isMembers, type Members } from '../questions/members.ts';
import { type Finding, findingsOf } from './check.ts';
import { type Conditions, type Display, type Jump, type Quota } from './grammar.ts';
import { knownQuestions } from './known-questions.ts';

export function soundConditions(stored: Members, structure: Structure): Conditions {
  const findings = findingsOf(stored, knownQuestions(structure)).filter(spoilsRule);
  const broken = new Set(findings.map(({ part }) => part));
  if (broken.has(stored)) return {};
  const usable = (part: unknown) => !broken.has(part);
  const { jumps, display, quotas } = stored;
  // What has no finding fits the grammar, so the parts that are left have these types.
  return {
    ...(isMembers(jumps) && {
      jumps: Object.fromEntries(
        Object.entries(jumps)
          .filter(([, list]) => usable(list))
          .map(([id, list]) => [id, (list as Jump[]).filter(usable)]),
      ),
    }),
    ...(isMembers(display) && {
      display: Object.fromEntries(Object.entries(display).filter(([, rule]) => usable(rule))) as Record<
        string,
        Display
      >,
    }),
    ...(Array.isArray(quotas) && usable(quotas) && { quotas: (quotas as Quota[]).filter(usable) }),
  };
}

/** A jump whose target is gone or lies behind still applies before those after it: it leads to the next question. */
function spoilsRule({ code, path }: Finding): boolean {
  return !(code === 'backward' || (code === 'unknown_target' && path.startsWith('jumps.')));
}
