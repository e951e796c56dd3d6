/** The assistant endpoint: the operations of the interface for programs that speak the Model Context Protocol. */
import type { Page } from '../kernel/http/server.ts';
import type { Admission } from '../kernel/operation/admission.ts';
import { assistantPage } from './admission.ts';
import { makeServer } from './protocol.ts';
import type { AssistantDeps } from './run.ts';
import { makeTransport } from './transport.ts';

export { assistantPage } from './admission.ts';
export { makeTransport } from './transport.ts';
export type { AssistantDeps, Sender } from './run.ts';

export function makeAssistant(deps: AssistantDeps & { admission: Admission }): { page: Page; stop(): Promise<void> } {
  const { kernel, admission } = deps;
  const transport = makeTransport((sender) => makeServer(deps, sender), kernel.log);
  return { page: assistantPage({ kernel, admission, transport }), stop: transport.stop };
}
