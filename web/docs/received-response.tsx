/** What came back, and for a refusal what it means. */
export interface Received {
  /** 0: nothing came back. */
  status: number;
  headers: [string, string][];
  text: string;
  milliseconds: number;
}

interface Fault {
  field: string;
  value: unknown;
  constraint: string;
  message: string;
}

interface Refusal {
  code: string;
  message: string;
  details: { errors?: Fault[] };
}

export function ReceivedResponse({ received }: { received: Received }) {
  const refusal = refusalOf(received);
  return (
    <div className="received">
      <h3>
        <span className={received.status >= 200 && received.status < 300 ? 'badge good' : 'badge bad'}>
          {received.status || 'No answer'}
        </span>{' '}
        {refusal && <code>{refusal.code}</code>} <span className="quiet small">{received.milliseconds} ms</span>
      </h3>
      {refusal && <p>{refusal.message}</p>}
      {refusal?.details.errors && <Faults faults={refusal.details.errors} />}
      <pre className="example" tabIndex={0} aria-label="Body of the answer">
        <code>{pretty(received.text)}</code>
      </pre>
      {received.headers.length > 0 && (
        <details>
          <summary className="small">Headers</summary>
          <pre className="example" tabIndex={0} aria-label="Headers of the answer">
            <code>{received.headers.map(([name, value]) => `${name}: ${value}`).join('\n')}</code>
          </pre>
        </details>
      )}
    </div>
  );
}

const meanings: Record<string, string> = {
  required: 'It has to be there.',
  type: 'It is of another kind than the reference says, for instance a text in place of a number.',
  min: 'It is too small.',
  max: 'It is too large.',
  length: 'It is too short or too long.',
  enum: 'It is not one of the allowed values.',
  format: 'It is not written in the expected form.',
  unique: 'It must not occur twice.',
  exists: 'It names something that does not exist.',
  same_workspace: 'It belongs to another workspace.',
  conflict: 'It contradicts another member.',
};

function Faults({ faults }: { faults: Fault[] }) {
  return (
    <ul className="faults" aria-label="What is wrong">
      {faults.slice(0, 50).map((fault, index) => (
        <li key={index}>
          <p>
            <code className="member">{fault.field}</code> {withoutField(fault)}
          </p>
          <p className="quiet small">
            {meanings[fault.constraint] ?? fault.constraint} Sent: <code>{JSON.stringify(fault.value)}</code>
          </p>
        </li>
      ))}
      {faults.length > 50 && <li className="quiet">… and {faults.length - 50} more</li>}
    </ul>
  );
}

/** Messages begin with the field, which stands there already. */
function withoutField({ field, message }: Fault): string {
  return message.startsWith(`${field} `) ? message.slice(field.length + 1) : message;
}

function refusalOf(received: Received): Refusal | null {
  if (received.status < 400) return null;
  try {
    return (JSON.parse(received.text) as { error: Refusal }).error ?? null;
  } catch {
    return null;
  }
}

function pretty(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}
