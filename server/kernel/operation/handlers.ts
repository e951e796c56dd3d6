/** The table of handlers: an operation without one, or with a wrong result, does not compile. */
import type { Operations } from '../../../contract/operations.ts';
import type { Handler } from './context.ts';

export type Handlers = { [Id in keyof Operations]: Handler<Operations[Id]> };
