/** What the form says, as a request of the browser and as a line for a shell: always the same request. */
import type { Operation, Parameter } from './document.ts';

export interface Filled {
  token: string;
  values: Record<string, string>;
  body: string;
}

export interface Request {
  url: string;
  method: string;
  headers: Record<string, string>;
  body: string | null;
  /** Name of the file in the form of an upload. */
  upload: string | null;
}

export function requestOf(operation: Operation, parameters: readonly Parameter[], filled: Filled): Request {
  const valueOf = (parameter: Parameter) => filled.values[parameter.name] ?? '';
  let address = (operation.servers?.[0]?.url ?? `${location.origin}/api/v3`) + operation.path;
  const query = new URLSearchParams();
  const headers: Record<string, string> = {};
  for (const parameter of parameters) {
    const value = valueOf(parameter).trim();
    if (parameter.in === 'path' || parameter.in === 'host')
      address = address.replace(`{${parameter.name}}`, encodeURIComponent(value || '0'));
    else if (value !== '' && parameter.in === 'query') query.append(parameter.name, value);
    else if (value !== '') headers[parameter.name] = value;
  }
  const type = contentType(operation);
  // What needs no token gets none: it may live on another host.
  if (filled.token.trim() && operation.security.length > 0) headers['Authorization'] = `Bearer ${filled.token.trim()}`;
  if (type === 'application/json') headers['Content-Type'] = type;
  const search = query.size > 0 ? `?${query}` : '';
  return {
    url: address + search,
    method: operation.method,
    headers,
    body: type === 'application/json' ? filled.body : null,
    upload: type === 'multipart/form-data' ? 'file' : null,
  };
}

export function contentType(operation: Operation): string | null {
  return Object.keys(operation.requestBody?.content ?? {})[0] ?? null;
}

export function curlOf(request: Request): string {
  const parts = [
    'curl',
    ...(request.method === 'GET' ? [] : ['-X', request.method]),
    quote(request.url),
    ...Object.entries(request.headers).flatMap(([name, value]) => ['-H', quote(`${name}: ${value}`)]),
    ...(request.body === null ? [] : ['--data-raw', quote(compact(request.body))]),
    ...(request.upload === null ? [] : ['-F', quote(`${request.upload}=@picture.png`)]),
  ];
  return parts.join(' ');
}

/** Nothing inside single quotes means anything to a shell, except the quote itself. */
function quote(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}

function compact(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body));
  } catch {
    return body;
  }
}
