/** A name and its value, changed in place, and the row in which a new pair is written. */
import { useState } from 'react';
import { Icon } from '../../../ui/icons.tsx';
import { useOnce } from '../../use-once.ts';
import { useWords } from '../../words.ts';
import { useSettings } from '../scope.tsx';
import { type Typed, useTyped } from '../use-typed.ts';
import { useDoing } from './use-doing.ts';

export interface Pair {
  name: string;
  value: string;
}

interface RowProps {
  pair: Pair;
  /** The question that it belongs to. */
  of?: string;
  update(pair: Pair): Promise<unknown>;
  remove(): Promise<unknown>;
}

export function PairRow({ pair, of, update, remove }: RowProps) {
  const words = useWords('variables');
  const { isReadOnly } = useSettings();
  const name = useMember('name', pair, update);
  const value = useMember('value', pair, update);
  if (isReadOnly)
    return (
      <li className="pair-row">
        {of !== undefined && <span dir="auto">{of}</span>}
        <code>{pair.name}</code>
        <span dir="auto">{pair.value}</span>
      </li>
    );
  return (
    <li className="pair-row">
      {of !== undefined && (
        <span className="pair-of" dir="auto">
          {of}
        </span>
      )}
      <TypedInput typed={name} label={words.t('pairName')} />
      <TypedInput typed={value} label={words.t('valueOf', { name: pair.name })} isWide />
      <button
        className="button plain round"
        type="button"
        aria-label={words.t('deleteNamed', { name: pair.name })}
        onClick={() => void remove()}
      >
        <Icon name="delete" />
      </button>
      {(name.fault ?? value.fault) && (
        <p className="fault" role="alert">
          {name.fault ?? value.fault}
        </p>
      )}
    </li>
  );
}

function useMember(member: keyof Pair, pair: Pair, update: RowProps['update']): Typed {
  const words = useWords('variables');
  const doing = useDoing();
  return useTyped({
    stored: pair[member],
    shown: pair[member],
    save: async (text) => {
      const next = { ...pair, [member]: member === 'name' ? text.trim() : text };
      if (next[member] === pair[member]) return null;
      return doing(() => update(next), { said: words.t('saved_pair', { name: next.name }), undo: () => update(pair) });
    },
  });
}

function TypedInput({ typed, label, isWide = false }: { typed: Typed; label: string; isWide?: boolean }) {
  return (
    <input
      className={isWide ? 'input wide' : 'input'}
      dir="auto"
      aria-label={label}
      value={typed.text}
      aria-invalid={typed.fault !== undefined || undefined}
      onChange={(event) => typed.type(event.target.value)}
      onBlur={typed.finish}
      onKeyDown={typed.onKeyDown}
    />
  );
}

interface AddProps {
  questions?: readonly { id: string; name: string }[];
  /** Gives the id of what was made. */
  create(pair: Pair, question: string | undefined): Promise<number>;
  remove(id: number): Promise<unknown>;
  /** Names with a meaning of their own. */
  suggested?: readonly string[];
}

export function AddPair({ questions, create, remove, suggested = [] }: AddProps) {
  const words = useWords('variables');
  const [question, setQuestion] = useState(questions?.[0]?.id);
  const { pair, fault, busy, write, add } = useAdding((made) => create(made, question), remove);
  return (
    <form
      className="pair-row adding"
      onSubmit={(event) => {
        event.preventDefault();
        add();
      }}
    >
      {questions && (
        <select
          className="input"
          dir="auto"
          aria-label={words.t('whichQuestion')}
          value={question}
          onChange={(event) => setQuestion(event.target.value)}
        >
          {questions.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      )}
      <NewField label={words.t('newName')} value={pair.name} write={(name) => write({ name })} />
      <NewField label={words.t('newValue')} value={pair.value} write={(value) => write({ value })} isWide />
      <button className="button" type="submit" aria-disabled={busy}>
        <Icon name="add" />
        {words.t('add')}
      </button>
      {suggested.map((name) => (
        <button key={name} className="button plain" type="button" onClick={() => write({ name })}>
          {name}
        </button>
      ))}
      {fault !== null && (
        <p className="fault" role="alert">
          {fault}
        </p>
      )}
    </form>
  );
}

const empty: Pair = { name: '', value: '' };

function useAdding(create: (pair: Pair) => Promise<number>, remove: AddProps['remove']) {
  const words = useWords('variables');
  const doing = useDoing();
  const [pair, setPair] = useState(empty);
  const [fault, setFault] = useState<string | null>(null);
  const [busy, once] = useOnce();
  const write = (change: Partial<Pair>) => {
    setFault(null);
    setPair({ ...pair, ...change });
  };
  const made = { ...pair, name: pair.name.trim() };
  const send = async () => {
    let id = 0;
    const work = async () => {
      id = await create(made);
    };
    const refused = await doing(work, { said: words.t('added', { name: made.name }), undo: () => remove(id) });
    setFault(refused);
    if (refused === null) setPair(empty);
  };
  return { pair, fault, busy, write, add: () => made.name !== '' && once(send) };
}

interface NewFieldProps {
  label: string;
  value: string;
  write(value: string): void;
  isWide?: boolean;
}

function NewField({ label, value, write, isWide = false }: NewFieldProps) {
  return (
    <input
      className={isWide ? 'input wide' : 'input'}
      dir="auto"
      aria-label={label}
      placeholder={label}
      value={value}
      onChange={(event) => write(event.target.value)}
    />
  );
}
