import type { Document, Operation } from './document.ts';
import { inline } from './prose.tsx';
import { SchemaView } from './schema-view.tsx';

export function Responses({ operation, document }: { operation: Operation; document: Document }) {
  const [success, ...refusals] = Object.entries(operation.responses).sort(([a], [b]) => Number(a) - Number(b));
  const [status, answer] = success!;
  const [type, content] = Object.entries(answer.content)[0]!;
  return (
    <>
      <section aria-labelledby="answer">
        <h2 id="answer">
          Answer <span className="badge good">{status}</span>{' '}
          <span className="quiet small">{Object.keys(answer.content).join(', ')}</span>
        </h2>
        {content.example !== undefined && (
          <pre className="example" tabIndex={0} aria-label="Example of the answer">
            <code>{JSON.stringify(content.example, null, 2)}</code>
          </pre>
        )}
        {type === 'application/json' && (
          <details>
            <summary className="small">All members</summary>
            <SchemaView schema={content.schema} document={document} />
          </details>
        )}
      </section>
      <section aria-labelledby="errors">
        <h2 id="errors">Errors</h2>
        <dl className="errors">
          {refusals.flatMap(([code, refusal]) =>
            refusal.description.split('\n\n').map((line) => (
              <div key={code + line}>
                <dt>
                  <span className="badge bad">{code}</span> {inline(line.slice(0, line.indexOf(':')))}
                </dt>
                <dd className="quiet small">{line.slice(line.indexOf(':') + 2)}</dd>
              </div>
            )),
          )}
        </dl>
      </section>
    </>
  );
}
