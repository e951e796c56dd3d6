/** A schema in words: each member with its kind, its limits and what it is for. Deeper levels open on demand. */
import { lastPart, type Document, type Schema } from './document.ts';
import { inline } from './prose.tsx';

interface SchemaViewProps {
  schema: Schema;
  document: Document;
  /** Components above this one: one that holds itself is named and not drawn again. */
  within?: readonly string[];
}

export function SchemaView({ schema, document, within = [] }: SchemaViewProps) {
  const { shape, path } = resolve(schema, document, within);
  if (!shape) return null;
  const choices = (shape.oneOf ?? shape.anyOf ?? []).filter(
    (choice) => choice.type !== 'null' && hasParts(choice, document),
  );
  if (choices.length > 0) return <Choices choices={choices} document={document} within={path} />;
  if (shape.items) return <SchemaView schema={shape.items} document={document} within={path} />;
  if (typeof shape.additionalProperties === 'object') {
    return (
      <div className="deeper">
        <p className="quiet small">Each value:</p>
        <SchemaView schema={shape.additionalProperties} document={document} within={path} />
      </div>
    );
  }
  const members = Object.entries(shape.properties ?? {});
  if (members.length === 0) return null;
  return (
    <ul className="members">
      {members.map(([name, member]) => (
        <li key={name}>
          <Member
            name={name}
            schema={member}
            required={shape.required?.includes(name) ?? false}
            document={document}
            within={path}
          />
        </li>
      ))}
    </ul>
  );
}

interface MemberProps extends Required<SchemaViewProps> {
  name: string;
  required: boolean;
}

function Member({ name, schema, required, document, within }: MemberProps) {
  const { shape } = resolve(schema, document, []);
  const description = schema.description ?? shape?.description;
  return (
    <>
      <p>
        <code className="member">{name}</code> <span className="quiet small">{kindOf(schema)}</span>{' '}
        {required && <span className="badge warn">required</span>}
      </p>
      {description && <p className="quiet small">{inline(description)}</p>}
      {shape && hasParts(schema, document) && (
        <details>
          <summary className="small">
            Inside <span className="only-heard">{name}</span>
          </summary>
          <SchemaView schema={schema} document={document} within={within} />
        </details>
      )}
    </>
  );
}

function Choices({ choices, document, within }: { choices: Schema[]; document: Document; within: readonly string[] }) {
  return (
    <div className="deeper">
      <p className="quiet small">One of:</p>
      {choices.map((choice, index) => (
        <details key={index}>
          <summary className="small">{choice.$ref ? lastPart(choice.$ref) : (choice.title ?? kindOf(choice))}</summary>
          <SchemaView schema={choice} document={document} within={within} />
        </details>
      ))}
    </div>
  );
}

function resolve(
  schema: Schema,
  document: Document,
  within: readonly string[],
): { shape: Schema | null; path: readonly string[] } {
  if (!schema.$ref) return { shape: schema, path: within };
  const name = lastPart(schema.$ref);
  if (within.includes(name)) return { shape: null, path: within };
  return { shape: document.components.schemas[name] ?? null, path: [...within, name] };
}

/** Whether there is something to open. */
function hasParts(schema: Schema, document: Document): boolean {
  const { shape } = resolve(schema, document, []);
  if (!shape) return false;
  if (shape.properties && Object.keys(shape.properties).length > 0) return true;
  const inner = [shape.items, shape.additionalProperties, ...(shape.oneOf ?? []), ...(shape.anyOf ?? [])];
  return inner.some((item) => typeof item === 'object' && item !== shape && hasParts(item, document));
}

/** "string, at most 255 characters, one of a, b" */
export function kindOf(schema: Schema): string {
  if (schema.$ref) return lastPart(schema.$ref);
  const parts = [nameOf(schema)];
  if (schema.format) parts.push(schema.format);
  if (schema.enum) parts.push(`one of ${schema.enum.map(String).join(', ')}`);
  if (schema.const !== undefined) parts.push(`always ${JSON.stringify(schema.const)}`);
  const least = schema.minimum ?? schema.minLength ?? schema.minItems;
  const most = schema.maximum ?? schema.maxLength ?? schema.maxItems ?? schema.maxProperties;
  const unit =
    schema.maxLength !== undefined
      ? ' characters'
      : schema.maxItems !== undefined || schema.maxProperties !== undefined
        ? ' items'
        : '';
  if (least !== undefined && most !== undefined) parts.push(`${least} to ${most}${unit}`);
  else if (least !== undefined) parts.push(`at least ${least}${unit}`);
  else if (most !== undefined) parts.push(`at most ${most}${unit}`);
  if (schema.default !== undefined && schema.default !== null) parts.push(`default ${JSON.stringify(schema.default)}`);
  return parts.filter(Boolean).join(', ');
}

function nameOf(schema: Schema): string {
  if (schema.items) return `list of ${schema.items.$ref ? lastPart(schema.items.$ref) : nameOf(schema.items)}`;
  if (typeof schema.type === 'string') return schema.type;
  if (schema.type) return schema.type.join(' or ');
  const choices = schema.anyOf ?? schema.oneOf;
  return choices ? [...new Set(choices.map(kindOf))].slice(0, 4).join(' or ') : 'any value';
}
