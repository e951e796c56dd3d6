/** The form that sends the operation as it stands, with a token of the reader's. */
import { useEffect, useId, useRef, useState } from 'react';
import { Field } from '../ui/field.tsx';
import { Icon } from '../ui/icons.tsx';
import { requestsOf, type Operation, type Parameter } from './document.ts';
import { ReceivedResponse, type Received } from './received-response.tsx';
import { contentType, curlOf, requestOf, type Filled, type Request } from './request.ts';

const tokenKey = 'canvass.docs.token';

interface TryItProps {
  operation: Operation;
  parameters: Parameter[];
}

export function TryIt({ operation, parameters }: TryItProps) {
  const [filled, setFilled] = useState<Filled>(() => initially(operation, parameters));
  const [file, setFile] = useState<File | null>(null);
  const [received, setReceived] = useState<Received | null>(null);
  const [busy, setBusy] = useState(false);
  const shown = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (received) shown.current?.scrollIntoView({ block: 'nearest' });
  }, [received]);
  const request = requestOf(operation, parameters, filled);
  const send = async () => {
    setBusy(true);
    setReceived(await perform(request, file));
    setBusy(false);
  };
  return (
    <section className="try card" aria-labelledby="try">
      <h2 id="try">Try it</h2>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (!busy) void send();
        }}
      >
        <Inputs operation={operation} parameters={parameters} filled={filled} change={setFilled} />
        {request.upload && (
          <Field label="File" type="file" onChange={(event) => setFile(event.target.files?.[0] ?? null)} />
        )}
        <button className="button primary" type="submit" aria-disabled={busy}>
          Send
        </button>
      </form>
      <CurlLine line={curlOf(request)} />
      <div aria-live="polite" ref={shown}>
        {received && <ReceivedResponse received={received} />}
      </div>
    </section>
  );
}

function Inputs({ operation, parameters, filled, change }: TryItProps & { filled: Filled; change(to: Filled): void }) {
  const id = useId();
  const examples = requestsOf(operation.requestBody?.content['application/json']);
  return (
    <>
      {operation.security.length > 0 && (
        <Field
          label="Token"
          type="password"
          autoComplete="off"
          placeholder="42|…"
          value={filled.token}
          hint="Kept in this tab only. Make one under Settings → API."
          onChange={(event) => {
            sessionStorage.setItem(tokenKey, event.target.value);
            change({ ...filled, token: event.target.value });
          }}
        />
      )}
      {parameters.map(({ name, in: place, required }) => (
        <Field
          key={place + name}
          label={name}
          value={filled.values[name] ?? ''}
          spellCheck={false}
          required={required ?? false}
          onChange={(event) => change({ ...filled, values: { ...filled.values, [name]: event.target.value } })}
        />
      ))}
      {contentType(operation) === 'application/json' && (
        <div className="field">
          {examples.length > 1 && (
            <p className="samples">
              <span className="quiet small">Fill in an example:</span>
              {examples.map(({ name, value }) => (
                <button
                  className="button"
                  type="button"
                  key={name}
                  onClick={() => change({ ...filled, body: pretty(value) })}
                >
                  {name}
                </button>
              ))}
            </p>
          )}
          <label htmlFor={id}>Body</label>
          <textarea
            className="input code"
            id={id}
            rows={Math.min(Math.max(filled.body.split('\n').length, 4), 18)}
            spellCheck={false}
            value={filled.body}
            onChange={(event) => change({ ...filled, body: event.target.value })}
          />
        </div>
      )}
    </>
  );
}

function CurlLine({ line }: { line: string }) {
  const [copied, setCopied] = useState(false);
  const [open, setOpen] = useState(false);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(line);
      setCopied(true);
      setTimeout(() => setCopied(false), 3000);
    } catch {
      // Browsers allow copying on secure addresses only: elsewhere the line is shown, to be copied by hand.
      setOpen(true);
    }
  };
  return (
    <div className="curl">
      <button className="button" type="button" onClick={() => void copy()}>
        <Icon name={copied ? 'check' : 'copy'} />
        {copied ? 'Copied' : 'Copy curl'}
      </button>
      <details open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary className="small">The curl line</summary>
        <pre className="example" tabIndex={0} aria-label="curl line">
          <code>{line}</code>
        </pre>
      </details>
    </div>
  );
}

/** The token of this tab, path and required members and the body come filled in; the rest is left to the reader. */
function initially(operation: Operation, parameters: Parameter[]): Filled {
  const shown = (example: unknown) => (typeof example === 'string' ? example : JSON.stringify(example));
  const required = parameters.filter((parameter) => parameter.required && parameter.example !== undefined);
  const content = operation.requestBody?.content['application/json'];
  return {
    token: sessionStorage.getItem(tokenKey) ?? '',
    values: Object.fromEntries(required.map((parameter) => [parameter.name, shown(parameter.example)])),
    body: content ? pretty(requestsOf(content)[0]!.value) : '',
  };
}

function pretty(value: unknown): string {
  return JSON.stringify(value, null, 2);
}

async function perform(request: Request, file: File | null): Promise<Received> {
  const form = new FormData();
  if (request.upload && file) form.append(request.upload, file);
  const started = performance.now();
  try {
    const response = await fetch(request.url, {
      method: request.method,
      headers: request.headers,
      credentials: 'omit',
      ...(request.upload ? { body: form } : request.body === null ? {} : { body: request.body }),
    });
    const type = response.headers.get('content-type') ?? '';
    const text = /json|text|xml/.test(type)
      ? await response.text()
      : `(${(await response.blob()).size} bytes of ${type})`;
    return {
      status: response.status,
      headers: [...response.headers],
      text,
      milliseconds: Math.round(performance.now() - started),
    };
  } catch {
    return {
      status: 0,
      headers: [],
      text: 'The server did not answer.',
      milliseconds: Math.round(performance.now() - started),
    };
  }
}
