/**
 * What stands there is of other filters than those in force until the new has been counted. Of very many answers that takes
 * a moment, in which nobody may take the old numbers for the new ones.
 */
import { useIsFetching } from '@tanstack/react-query';
import type { OperationId } from '../../../../sdk/client.ts';

const counted: ReadonlySet<unknown> = new Set<OperationId>(['getCrosstab', 'getReport', 'getSummary']);

export function useIsBehind(): boolean {
  const isNew = ({ queryKey, state }: { queryKey: readonly unknown[]; state: { data: unknown } }) =>
    counted.has(queryKey[0]) && state.data === undefined;
  return useIsFetching({ predicate: isNew }) > 0;
}
