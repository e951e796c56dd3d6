/** What readers write about an answer: its tags, and a note that saves itself and is kept on this device until it is saved. */
import { type FormEvent, useCallback, useEffect, useId, useRef, useState } from 'react';
import { limits } from '../../../../contract/limits.ts';
import { Icon } from '../../../ui/icons.tsx';
import { useActAndSay } from '../../context.tsx';
import { keepOnDevice, readDevice } from '../../device.ts';
import { change } from '../../queries.ts';
import { useWords } from '../../words.ts';
import type { Rows } from '../rows.ts';
import type { OneAnswer } from './one-answer.ts';

interface RemarksProps {
  answer: OneAnswer;
  surveyId: number;
  isViewed: boolean;
  rows: Rows;
  isNoting: boolean;
  onNoting(): void;
}

export function Remarks({ answer, isViewed, ...props }: RemarksProps) {
  const words = useWords('answers');
  if (isViewed && answer.tags.length === 0 && !answer.note) return null;
  return (
    <section className="answer-remarks" aria-label={words.t('remarks')}>
      {isViewed ? (
        <>
          <p>
            {answer.tags.map((tag) => (
              <span key={tag} className="badge" dir="auto">
                {tag}
              </span>
            ))}
          </p>
          {answer.note && <p dir="auto">{answer.note}</p>}
        </>
      ) : (
        <>
          <Tags answer={answer} {...props} />
          <Note answer={answer} {...props} />
        </>
      )}
    </section>
  );
}

type Own = Omit<RemarksProps, 'isViewed'>;

function Tags({ answer, surveyId, rows }: Own) {
  const words = useWords('answers');
  const act = useActAndSay();
  const [tags, setTags] = useState(answer.tags);
  const [text, setText] = useState('');
  const id = useId();
  const put = async (next: string[]) => {
    setTags(next);
    const worked = await act(
      async () => void (await change('tagAnswer', { id: surveyId, answer_id: answer.id, tags: next })),
    );
    if (worked) rows.change((row) => (row.id === answer.id ? { ...row, tags: next } : row));
    else setTags(tags);
  };
  const add = (event: FormEvent) => {
    event.preventDefault();
    const tag = text.trim();
    setText('');
    if (tag !== '' && !tags.includes(tag)) void put([...tags, tag]);
  };
  return (
    <form onSubmit={add}>
      <label className="label" htmlFor={id}>
        {words.t('column_tags')}
      </label>
      <div className="answer-tags">
        {tags.map((tag) => (
          <span key={tag} className="badge">
            <span dir="auto">{tag}</span>
            <button
              type="button"
              aria-label={words.t('removeTag', { tag })}
              onClick={() => void put(tags.filter((one) => one !== tag))}
            >
              <Icon name="close" />
            </button>
          </span>
        ))}
        {tags.length < limits.tags && (
          <input
            id={id}
            className="input"
            value={text}
            maxLength={limits.tag}
            placeholder={words.t('newTag')}
            autoComplete="off"
            onChange={(event) => setText(event.target.value)}
          />
        )}
      </div>
    </form>
  );
}

const still = 700;

function Note({ answer, surveyId, rows, isNoting, onNoting }: Own) {
  const words = useWords('answers');
  const key = `note.${surveyId}.${answer.id}`;
  const [text, setText] = useState(() => readDevice(key) || (answer.note ?? ''));
  const [state, setState] = useState<'saved' | 'kept' | null>(null);
  const saved = useRef(answer.note ?? '');
  const typed = useRef(text);
  const id = useId();
  const field = useFocusWhen(isNoting, onNoting);
  const save = useCallback(async () => {
    const note = typed.current;
    if (note === saved.current) return;
    try {
      await change('noteAnswer', { id: surveyId, answer_id: answer.id, note });
      saved.current = note;
      if (typed.current === note) keepOnDevice(key, '');
      rows.change((row) => (row.id === answer.id ? { ...row, note: note || null } : row));
      setState('saved');
    } catch {
      // It stays on this device and goes with the next try.
      setState('kept');
    }
  }, [surveyId, answer.id, key, rows]);
  useEffect(() => {
    const timer = setTimeout(() => void save(), still);
    return () => clearTimeout(timer);
  }, [text, save]);
  useEffect(() => {
    const again = () => void save();
    window.addEventListener('online', again);
    return () => {
      window.removeEventListener('online', again);
      again();
    };
  }, [save]);
  return (
    <div className="field">
      <label htmlFor={id}>{words.t('column_note')}</label>
      <textarea
        ref={field}
        id={id}
        className="input"
        rows={2}
        dir="auto"
        value={text}
        maxLength={limits.note}
        onChange={({ target }) => {
          typed.current = target.value;
          setText(target.value);
          setState(null);
          keepOnDevice(key, target.value);
        }}
      />
      <p className="quiet small" role="status">
        {state && words.t(state === 'saved' ? 'noteSaved' : 'noteKept')}
      </p>
    </div>
  );
}

/** For a field that somebody wants to write in; it is told once it has the focus. */
function useFocusWhen(isWanted: boolean, onFocused: () => void) {
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (!isWanted) return;
    field.current?.focus();
    onFocused();
  }, [isWanted, onFocused]);
  return field;
}
