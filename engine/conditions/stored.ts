/** Conditions as they are kept: every rule has an id, ids of questions are in lower case, and all else is as it was sent. */
import { limits } from '../../contract/limits.ts';
import { isMembers, type Members } from '../questions/members.ts';
import { isTest, lowered, ruleMembers } from './grammar.ts';
import type { ConditionWarning } from './warnings.ts';

export interface StoredConditions {
  conditions: Members;
  warnings: ConditionWarning[];
}

export function toStored(raw: unknown, newId: () => string): StoredConditions {
  if (!isMembers(raw) || Object.keys(raw).length === 0) return { conditions: {}, warnings: [] };
  if (!ruleMembers.some((member) => Object.hasOwn(raw, member))) return { conditions: raw, warnings: [unknownWarning] };

  const rule = (sent: unknown) => (isMembers(sent) ? storedRule(sent, newId) : sent);
  const rules = (sent: unknown) => (Array.isArray(sent) ? sent.map(rule) : sent);
  let conditions = raw;
  conditions = changed(conditions, 'jumps', (jumps) => byQuestion(jumps, rules));
  conditions = changed(conditions, 'display', (display) => byQuestion(display, rule));
  conditions = changed(conditions, 'quotas', rules);
  return { conditions, warnings: [] };
}

const unknownWarning: ConditionWarning = {
  code: 'conditions_unknown',
  widget_id: null,
  path: null,
  message: 'The conditions have none of jumps, display and quotas. They are kept and have no effect.',
};

function byQuestion(sent: unknown, change: (value: unknown) => unknown): unknown {
  if (!isMembers(sent)) return sent;
  return Object.fromEntries(Object.entries(sent).map(([id, value]) => [lowered(id), change(value)]));
}

function storedRule(sent: Members, newId: () => string): Members {
  const rule = changed(
    changed(sent, 'when', (group) => storedGroup(group, 1)),
    'to',
    storedReference,
  );
  return { ...rule, id: rule.id ?? newId() };
}

/** Deeper groups than allowed are left alone: a check refuses them, and following them could exhaust the stack. */
function storedGroup(group: unknown, depth: number): unknown {
  if (!isMembers(group) || depth > limits.groupDepth) return group;
  return changed(group, 'items', (items) => {
    if (!Array.isArray(items)) return items;
    return items.map((item) =>
      isMembers(item) && isTest(item) ? changed({ ...item }, 'source', storedReference) : storedGroup(item, depth + 1),
    );
  });
}

function storedReference(named: unknown): unknown {
  if (!isMembers(named) || named.type !== 'widget') return named;
  return changed(named, 'id', (id) => (typeof id === 'string' ? lowered(id) : id));
}

function changed(object: Members, member: string, change: (value: unknown) => unknown): Members {
  return Object.hasOwn(object, member) ? { ...object, [member]: change(object[member]) } : object;
}
