/** What a later change of the questions or of the variables can do to a rule that was right when it was made. */
import type { BrokenReason } from '../../contract/finding-codes.ts';
import type { Members } from '../questions/members.ts';
import type { ConditionFault, FaultCode } from './group.ts';
import { operatorTable, valueForm } from './operators.ts';
import { fitsSomewhere } from './value.ts';

export type BrokenCode = 'condition_source_missing' | 'condition_target_missing' | 'condition_backward';

/** A change can only take away, alter or move what rules speak of; the other faults were there from the start. */
export const brokenCodes: Partial<Record<FaultCode, BrokenCode>> & Record<BrokenReason, BrokenCode> = {
  unknown_source: 'condition_source_missing',
  unknown_row: 'condition_source_missing',
  unknown_option: 'condition_source_missing',
  operator: 'condition_source_missing',
  value: 'condition_source_missing',
  unknown_target: 'condition_target_missing',
  backward: 'condition_backward',
  later_source: 'condition_backward',
};

/** Of these faults those that no change can have caused: the rule was never right. */
export function* faultsFromTheStart(faults: Iterable<ConditionFault>): Generator<ConditionFault> {
  for (const fault of faults) {
    const { code, path, test } = fault;
    if (brokenCodes[code] === undefined) yield fault;
    // What fits no source at all does not become right by the loss of the one that it names.
    else if (test && !fitsSomeSource(test))
      yield { path, code: 'value', message: 'nothing takes this operator and value' };
  }
}

function fitsSomeSource({ operator, value }: Members): boolean {
  return Object.keys(operatorTable).some((kind) => {
    const form = valueForm(kind as keyof typeof operatorTable, String(operator));
    return form !== undefined && fitsSomewhere(form, value);
  });
}
