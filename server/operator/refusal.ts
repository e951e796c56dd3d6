/** What an operator's command cannot do, in one sentence that says what would help. */
export class OperationRefused extends Error {}

export function damaged(): OperationRefused {
  return new OperationRefused('The backup is damaged or incomplete, so nothing was restored. Use another copy of it.');
}
