/** What the client knows of an operation at run time. */
import type { Sent } from './types.ts';

export type OperationId = keyof Sent;

export interface Route {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: string;
  /** Members of a body that travel in the query instead. */
  query?: readonly string[];
  /** Name of the file in the form. */
  upload?: string;
  /** Without a file it is sent as JSON. */
  takesJson?: true;
  /** A read by POST: repeating it does nothing twice. */
  reads?: true;
  returns?: 'file' | 'events';
  /** Where respondents are: another host, and no token. */
  at?: 'survey';
  headers?: readonly ('X-Survey-Password' | 'X-Survey-Sso')[];
}

export type Routes = Record<OperationId, Route>;
