/** A sentence about a change: struck and inserted for the eye, and said in words for who listens. */
import { useWords } from '../../words.ts';
import type { Part, Sentence } from './sentence.ts';

export function SentenceLine({ parts }: { parts: Sentence }) {
  return parts.map((part, at) => <PartOf key={at} part={part} />);
}

function PartOf({ part }: { part: Part }) {
  const words = useWords('changes');
  if (typeof part === 'string') return part;
  switch (part.as) {
    case 'name':
      return <bdi>{part.text}</bdi>;
    case 'before':
      return (
        <del>
          <span className="only-heard">{words.t('heardBefore')} </span>
          <bdi>{part.text}</bdi>
        </del>
      );
    case 'after':
      return (
        <ins>
          <span className="only-heard">{words.t('heardAfter')} </span>
          <bdi>{part.text}</bdi>
        </ins>
      );
  }
}
