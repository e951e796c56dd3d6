import { useState } from 'react';
import type { Received } from '../../../../sdk/client.ts';
import { Icon } from '../../../ui/icons.tsx';
import { useWords } from '../../words.ts';
import { AnswerLink } from '../answer-link.tsx';
import type { Tags } from './use-tags.ts';

export type Text = Received<'listReportInputs'>['data'][number];

interface OneTextProps {
  id: string;
  surveyId: number;
  text: Text;
  isCurrent: boolean;
  onCurrent(): void;
  tags: Tags;
  isViewed: boolean;
}

/** Nobody reads a page of one text to find the next one. */
const longest = 600;

export function OneText({ id, surveyId, text, isCurrent, onCurrent, tags, isViewed }: OneTextProps) {
  const words = useWords('resultTexts');
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const [isWhole, setIsWhole] = useState(false);
  const own = tags.of(text.answer_id);
  const isCut = !isWhole && text.value.length > longest;
  return (
    <li id={id} tabIndex={-1} data-current={isCurrent || undefined} onFocus={onCurrent} onPointerDown={onCurrent}>
      <p className="said" dir="auto">
        {isCut ? `${text.value.slice(0, longest).toWellFormed()}…` : text.value}
      </p>
      {isCut && (
        <button className="link-like" type="button" onClick={() => setIsWhole(true)}>
          {words.t('wholeText')}
        </button>
      )}
      <p className="quiet small facts">
        {text.date_end !== null && <time dateTime={text.date_end}>{words.time(text.date_end, zone)}</time>}
        <AnswerLink surveyId={surveyId} id={text.answer_id} name={words.t('toAnswer', { id: text.answer_id })} />
        {own.map((tag) =>
          isViewed || !isCurrent ? (
            <span key={tag} className="badge" dir="auto">
              {tag}
            </span>
          ) : (
            <button
              key={tag}
              className="badge"
              type="button"
              aria-label={words.t('takeTag', { tag })}
              onClick={() => void tags.remove(text.answer_id, tag)}
            >
              <span dir="auto">{tag}</span> <Icon name="close" />
            </button>
          ),
        )}
      </p>
      {isCurrent && !isViewed && <Tagging answerId={text.answer_id} tags={tags} back={id} />}
    </li>
  );
}

/** Tags belong to the whole answer, which is said where they are given. */
function Tagging({ answerId, tags, back }: { answerId: number; tags: Tags; back: string }) {
  const words = useWords('resultTexts');
  const [typed, setTyped] = useState('');
  const toText = () => document.getElementById(back)?.focus();
  return (
    <form
      className="tagging"
      onSubmit={(event) => {
        event.preventDefault();
        const tag = typed.trim();
        if (tag === '') return;
        setTyped('');
        toText();
        void tags.add(answerId, tag);
      }}
    >
      <input
        className="input"
        aria-label={words.t('newTag')}
        placeholder={words.t('newTag')}
        maxLength={50}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return;
          setTyped('');
          toText();
        }}
      />
      {tags.recent.map((tag, index) => (
        <button key={tag} className="button" type="button" onClick={() => void tags.add(answerId, tag)}>
          <kbd aria-hidden="true">{index + 1}</kbd>
          <span dir="auto">{tag}</span>
        </button>
      ))}
      <small className="quiet">{words.t('wholeAnswer')}</small>
    </form>
  );
}
