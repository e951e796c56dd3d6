import { useState } from 'react';
import type { Ability } from '../../../contract/operation.ts';
import { LimitedField } from '../limited-field.tsx';
import { useActAndSay } from '../context.tsx';
import { change } from '../queries.ts';
import { useOnce } from '../use-once.ts';
import { useWords } from '../words.ts';

const readOnly: Ability[] = ['quiz:read', 'answers:read', 'promo:read', 'webhooks:read', 'account:read'];

export function NewToken({ onMade }: { onMade(token: string): void }) {
  const words = useWords('account');
  const act = useActAndSay();
  const [name, setName] = useState('');
  const [reads, setReads] = useState(false);
  const [busy, once] = useOnce();
  const create = () =>
    act(async () => {
      const { token } = await change('createToken', { name: name.trim(), abilities: reads ? readOnly : ['*'] });
      setName('');
      onMade(token);
    });
  return (
    <form
      className="card panel"
      onSubmit={(event) => {
        event.preventDefault();
        if (name.trim()) once(create);
      }}
    >
      <LimitedField
        label={words.t('tokenName')}
        value={name}
        onChange={(event) => setName(event.target.value)}
        required
      />
      <fieldset className="choices">
        <legend className="label">{words.t('tokenAbilities')}</legend>
        <label>
          <input type="radio" name="abilities" checked={!reads} onChange={() => setReads(false)} />{' '}
          {words.t('tokenAll')}
        </label>
        <label>
          <input type="radio" name="abilities" checked={reads} onChange={() => setReads(true)} /> {words.t('tokenRead')}
        </label>
      </fieldset>
      <div className="actions">
        <button className="button primary" type="submit" aria-disabled={busy}>
          {words.t('tokenCreate')}
        </button>
      </div>
    </form>
  );
}
