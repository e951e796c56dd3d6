/** Settings that are typed, each in the form of its kind. */
import { useId } from 'react';
import { useWords } from '../words.ts';
import { commonTags, forms, type Form } from './forms.ts';
import { withSwitch } from './missing.ts';
import { rowOf, type RowName } from './rows.ts';
import { useSettings } from './scope.tsx';
import { Setting, type Ids } from './setting.tsx';
import { standardOf } from './standard.ts';
import { languageOf } from './tell-value.ts';
import { type Typed, useTyped } from './use-typed.ts';

interface TypedProps {
  name: RowName;
  /** The switch above waits for it. */
  isWaiting: boolean;
}

export function TypedSetting({ name, isWaiting }: TypedProps) {
  const words = useWords('settings');
  const { settings, put } = useSettings();
  const form = forms(name);
  const stored = settings[name] as string | number | null;
  const said = { name: words.t(`name_${name}`) };
  const save = async (text: string): Promise<string | null> => {
    const read = form.read(text);
    if ('fault' in read) return words.t(read.fault, { least: 0, most: rowMost(name) });
    if (read.value === stored) return null;
    const refused = await put(withSwitch({ [name]: read.value }, settings, isWaiting), said);
    return refused ? (refused[name] ?? Object.values(refused)[0] ?? null) : null;
  };
  const typed = useTyped({ stored, shown: form.show(stored), isLong: form.rows > 1, save });
  const reset = () => {
    typed.drop();
    void put(withSwitch(standardOf(name), settings, false), said);
  };
  const list = useId();
  return (
    <Setting
      name={name}
      fault={typed.fault}
      onReset={reset}
      below={form.is === 'tag' && <Tag tag={stored as string | null} />}
    >
      {(ids) => (
        <>
          <Input form={form} typed={typed} ids={ids} list={list} />
          {form.is === 'tag' && <Tags id={list} />}
        </>
      )}
    </Setting>
  );
}

function rowMost(name: RowName): number {
  const row = rowOf(name);
  return 'most' in row ? row.most : 0;
}

function Input({ form, typed, ids, list }: { form: Form; typed: Typed; ids: Ids; list: string }) {
  const { text, fault, type, finish, onKeyDown } = typed;
  const props = {
    className: 'input',
    id: ids.control,
    value: text,
    dir: form.is === 'line' || form.is === 'lines' ? ('auto' as const) : ('ltr' as const),
    'aria-describedby': ids.about,
    'aria-invalid': fault !== undefined || undefined,
    onBlur: finish,
    onKeyDown,
  };
  if (form.rows > 1) return <textarea {...props} rows={form.rows} onChange={(event) => type(event.target.value)} />;
  return (
    <input
      {...props}
      type={form.input(text)}
      {...(form.is === 'number' && { inputMode: 'numeric' as const })}
      {...(form.is === 'tag' && { list })}
      onChange={(event) => type(event.target.value)}
    />
  );
}

/** Which language a tag means, in words. */
function Tag({ tag }: { tag: string | null }) {
  const words = useWords('settings');
  return tag ? <p className="quiet small setting-note">{languageOf(tag, words.lang)}</p> : null;
}

function Tags({ id }: { id: string }) {
  const { lang } = useWords('settings');
  return (
    <datalist id={id}>
      {commonTags.map((tag) => (
        <option key={tag} value={tag}>
          {languageOf(tag, lang)}
        </option>
      ))}
    </datalist>
  );
}
