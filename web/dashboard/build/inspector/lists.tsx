/** Members that are lists of short words, typed with commas between them. */
import { useId, useState } from 'react';
import { countries } from '../../../../contract/countries.ts';
import { useWords } from '../../words.ts';
import { useMember, useOpened } from '../context.tsx';
import type { FieldsProps } from './fields-props.ts';
import { Shown } from './shown.tsx';

export function CountryList({ id }: FieldsProps) {
  const words = useWords('build');
  return (
    <WordList
      id={id}
      member="phoneAllowedCountries"
      label={words.t('countries')}
      hint={words.t('countriesHint')}
      read={(word) => (countries.has(word.toUpperCase()) ? word.toUpperCase() : null)}
    />
  );
}

export function FileKinds({ id }: FieldsProps) {
  const words = useWords('build');
  return (
    <WordList
      id={id}
      member="fileFormats"
      label={words.t('fileKinds')}
      hint={words.t('fileKindsHint')}
      read={(word) => (/^\.?[a-z0-9]{1,20}$/i.test(word) ? word.replace(/^\./, '').toLowerCase() : null)}
    />
  );
}

interface WordListProps {
  id: string;
  member: string;
  label: string;
  hint: string;
  /** Null: not a word of this list. */
  read(word: string): string | null;
}

function WordList({ id, member, label, hint, read }: WordListProps) {
  const words = useWords('build');
  const { value, set, endTyping } = useMember(id, [member]);
  const [typed, setTyped] = useState<string | null>(null);
  const field = useId();
  const { isReadOnly } = useOpened();
  const stored = Array.isArray(value) ? value.join(', ') : '';
  if (isReadOnly) return <Shown label={label} value={stored} />;
  const parts = (typed ?? stored).split(/[,;\s]+/).filter(Boolean);
  const wrong = parts.find((part) => read(part) === null);
  const change = (text: string) => {
    setTyped(text);
    const list = text
      .split(/[,;\s]+/)
      .filter(Boolean)
      .map(read);
    if (!list.includes(null)) set(list.length === 0 ? undefined : list, 'typing');
  };
  return (
    <div className="field" data-member={member}>
      <label htmlFor={field}>{label}</label>
      <input
        className="input"
        id={field}
        value={typed ?? stored}
        aria-invalid={wrong !== undefined || undefined}
        aria-describedby={`${field}-note`}
        onChange={(event) => change(event.target.value)}
        onBlur={() => {
          if (wrong === undefined) setTyped(null);
          endTyping();
        }}
      />
      <p className={wrong === undefined ? 'quiet small' : 'fault'} id={`${field}-note`}>
        {wrong === undefined ? hint : words.t('notAWord', { word: wrong })}
      </p>
    </div>
  );
}
