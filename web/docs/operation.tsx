import { parametersOf, type Document, type Parameter } from './document.ts';
import { Method } from './navigation.tsx';
import { inline, Prose } from './prose.tsx';
import { Responses } from './responses.tsx';
import { kindOf, SchemaView } from './schema-view.tsx';
import { TryIt } from './try-it.tsx';

export function OperationPage({ document }: { document: Document }) {
  const { operation } = document;
  const parameters = parametersOf(operation, document);
  const body = Object.entries(operation.requestBody?.content ?? {})[0];
  return (
    <article className="operation">
      <header>
        <h1>{operation.summary}</h1>
        <p className="address">
          <Method name={operation.method} />
          <code>{operation.path}</code>
        </p>
        {operation.description && <Prose text={operation.description} />}
      </header>
      <div className="halves">
        <div className="described">
          {parameters.length > 0 && (
            <section aria-labelledby="parameters">
              <h2 id="parameters">Parameters</h2>
              <Parameters parameters={parameters} />
            </section>
          )}
          {body && (
            <section aria-labelledby="body">
              <h2 id="body">
                Body <span className="quiet small">{body[0]}</span>
              </h2>
              <SchemaView schema={body[1].schema} document={document} />
            </section>
          )}
        </div>
        <TryIt operation={operation} parameters={parameters} />
        <div className="described">
          <Responses operation={operation} document={document} />
        </div>
      </div>
    </article>
  );
}

function Parameters({ parameters }: { parameters: Parameter[] }) {
  return (
    <ul className="members">
      {parameters.map((parameter) => (
        <li key={parameter.in + parameter.name}>
          <p>
            <code className="member">{parameter.name}</code>{' '}
            <span className="quiet small">
              {parameter.in} · {kindOf(parameter.schema)}
            </span>{' '}
            {parameter.required && <span className="badge warn">required</span>}
          </p>
          {parameter.description && <p className="quiet small">{inline(parameter.description)}</p>}
        </li>
      ))}
    </ul>
  );
}
