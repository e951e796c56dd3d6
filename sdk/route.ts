/** What the client knows of an operation at run time. */
import type { operations } from '../contract/operations.ts';

export type OperationId = keyof typeof operations;

export interface Route {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: string;
  /** Members of a body that travel in the query instead. */
  query?: readonly string[];
  /** Name of the file in the form. */
  upload?: string;
  /** A read by POST: repeating it does nothing twice. */
  reads?: true;
  returns?: 'file';
}

export type Routes = Record<OperationId, Route>;
