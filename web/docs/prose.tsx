/** Paragraphs, bold words and code: all that descriptions use of Markdown. */
import type { ReactNode } from 'react';

export function Prose({ text, className }: { text: string; className?: string }) {
  return (
    <div className={`prose ${className ?? ''}`}>
      {text.split(/\n\n+/).map((paragraph, index) => (
        <p key={index}>{inline(paragraph)}</p>
      ))}
    </div>
  );
}

export function inline(text: string): ReactNode[] {
  return text.split(/(`[^`]+`|\*\*[^*]+\*\*)/).map((part, index) => {
    if (part.startsWith('`')) return <code key={index}>{part.slice(1, -1)}</code>;
    if (part.startsWith('**')) return <strong key={index}>{part.slice(2, -2)}</strong>;
    return part;
  });
}
