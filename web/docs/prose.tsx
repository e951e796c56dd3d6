/** Paragraphs, headings, lists, tables, code: all that descriptions use of CommonMark. */
import type { ReactNode } from 'react';

export function Prose({ text, className }: { text: string; className?: string }) {
  return (
    <div className={`prose ${className ?? ''}`}>
      {blocksOf(text).map((block, index) => (
        <Block key={index} text={block} />
      ))}
    </div>
  );
}

/** Code may hold empty lines; nothing else does. */
function blocksOf(text: string): string[] {
  return (
    text
      // oxlint-disable-next-line canvass/no-slow-pattern -- our own pages
      .split(/(^```[\s\S]*?^```$)/m)
      .flatMap((part) => (part.startsWith('```') ? [part] : part.split(/\n\n+/)))
      .map((block) => block.trim())
      .filter((block) => block !== '')
  );
}

function Block({ text }: { text: string }) {
  const lines = text.split('\n');
  if (text.startsWith('```'))
    return (
      <pre className="example" tabIndex={0}>
        <code>{lines.slice(1, -1).join('\n')}</code>
      </pre>
    );
  if (text.startsWith('## ')) return <h2>{text.slice(3)}</h2>;
  if (text.startsWith('| ')) return <Table lines={lines} />;
  const items = lines.map((line) => line.replace(/^(-|\d+\.) /, ''));
  const drawn = items.map((item, index) => <li key={index}>{inline(item)}</li>);
  if (text.startsWith('- ')) return <ul>{drawn}</ul>;
  if (text.startsWith('1. ')) return <ol>{drawn}</ol>;
  return <p>{inline(text)}</p>;
}

/** One that is wider than its place is scrolled by itself, also by keyboard. */
function Table({ lines: [head = '', , ...rows] }: { lines: string[] }) {
  return (
    <div className="scrolled" tabIndex={0} role="region" aria-label={cellsOf(head).join(', ').replaceAll('`', '')}>
      <table>
        <thead>
          <tr>
            {cellsOf(head).map((cell, index) => (
              <th key={index} scope="col">
                {inline(cell)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={index}>
              {cellsOf(row).map((cell, at) => (
                <td key={at}>{inline(cell)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function cellsOf(row: string): string[] {
  return row.slice(2, -2).split(' | ');
}

export function inline(text: string): ReactNode[] {
  // oxlint-disable-next-line canvass/no-slow-pattern -- our own pages
  return text.split(/(`[^`]+`|\*\*[^*]+\*\*|\[[^\]]+\]\(https:[^)]+\)|<br>)/).map((part, index) => {
    if (part.startsWith('`')) return <code key={index}>{part.slice(1, -1)}</code>;
    if (part.startsWith('**')) return <strong key={index}>{part.slice(2, -2)}</strong>;
    if (part === '<br>') return <br key={index} />;
    const [, words, address] = /^\[([^\]]+)\]\((https:[^)]+)\)$/.exec(part) ?? [];
    return address === undefined ? (
      part
    ) : (
      <a key={index} href={address} rel="noreferrer">
        {words}
      </a>
    );
  });
}
