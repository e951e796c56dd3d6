import { startTransition, useId, useState } from 'react';
import type { Language } from '../../../contract/common.ts';
import { Field } from '../../ui/field.tsx';
import { LimitedField } from '../limited-field.tsx';
import { useActAndSay, useDashboard, usePerson } from '../context.tsx';
import { change } from '../queries.ts';
import { useOnce } from '../use-once.ts';
import { languageNames, loadWords, useWords } from '../words.ts';

export function ProfileSection() {
  const words = useWords('account');
  const { setPerson } = useDashboard();
  const person = usePerson();
  const act = useActAndSay();
  const id = useId();
  const [name, setName] = useState(person.name);
  const [lang, setLang] = useState<Language>(person.lang);
  const [busy, once] = useOnce();
  const save = () =>
    act(async () => {
      const { user } = await change('updateUser', { name: name.trim(), lang });
      startTransition(() => setPerson(user));
      // In the language that was just chosen: the page around it is already turning to it.
      return (await loadWords(lang, 'shell')).t('saved');
    });
  return (
    <>
      <h1>{words.t('profile')}</h1>
      <form
        className="card panel"
        onSubmit={(event) => {
          event.preventDefault();
          once(save);
        }}
      >
        <LimitedField
          label={words.t('yourName')}
          value={name}
          onChange={(event) => setName(event.target.value)}
          autoComplete="name"
          required
        />
        <Field label={words.t('email')} value={person.email} readOnly />
        <div className="field">
          <label htmlFor={id}>{words.t('language')}</label>
          <select className="input" id={id} value={lang} onChange={(event) => setLang(event.target.value as Language)}>
            {Object.entries(languageNames).map(([code, own]) => (
              <option key={code} value={code} lang={code}>
                {own}
              </option>
            ))}
          </select>
        </div>
        <div className="actions">
          <button className="button primary" type="submit" aria-disabled={busy}>
            {words.t('save')}
          </button>
        </div>
      </form>
    </>
  );
}
