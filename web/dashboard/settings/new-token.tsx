import { useState } from 'react';
import type { Ability } from '../../../contract/operation.ts';
import { Field } from '../../ui/field.tsx';
import { LimitedField } from '../limited-field.tsx';
import { useActAndSay } from '../context.tsx';
import { change } from '../queries.ts';
import { useOnce } from '../use-once.ts';
import { useWords } from '../words.ts';
import { presetAbilities } from './abilities.ts';
import { AbilityChoice } from './ability-choice.tsx';
import { expiryOf, spans, type Span } from './expiry.ts';

export function NewToken({ onMade }: { onMade(token: string): void }) {
  const words = useWords('access');
  const act = useActAndSay();
  const [name, setName] = useState('');
  const [abilities, setAbilities] = useState<readonly Ability[]>(presetAbilities.read);
  const [span, setSpan] = useState<Span>('year');
  const [day, setDay] = useState('');
  const [busy, once] = useOnce();
  const until = expiryOf(span, day);
  const fault = abilities.length === 0 ? words.t('mayNothing') : until === undefined ? words.t('dayToCome') : '';
  const create = () =>
    act(async () => {
      if (until === undefined) return;
      const { token } = await change('createToken', {
        ...{ name: name.trim(), abilities: [...abilities], expires_at: until },
      });
      setName('');
      onMade(token);
    });
  return (
    <form
      className="card panel"
      onSubmit={(event) => {
        event.preventDefault();
        if (name.trim() && !fault) once(create);
      }}
    >
      <LimitedField
        label={words.t('tokenFor')}
        value={name}
        onChange={(event) => setName(event.target.value)}
        required
      />
      <AbilityChoice first="read" onChoose={setAbilities} />
      <Lasting span={span} onSpan={setSpan} day={day} onDay={setDay} />
      {fault && (span !== 'day' || day !== '') && (
        <p className="fault" role="alert">
          {fault}
        </p>
      )}
      <div className="actions">
        <button className="button primary" type="submit" aria-disabled={busy || fault !== ''}>
          {words.t('makeToken')}
        </button>
      </div>
    </form>
  );
}

interface LastingProps {
  span: Span;
  onSpan(span: Span): void;
  day: string;
  onDay(day: string): void;
}

function Lasting({ span, onSpan, day, onDay }: LastingProps) {
  const words = useWords('access');
  return (
    <div className="fields-beside">
      <div className="field">
        <label htmlFor="token-span">{words.t('lasts')}</label>
        <select
          className="input"
          id="token-span"
          value={span}
          onChange={({ target }) => onSpan(spans.find((one) => one === target.value) ?? 'year')}
        >
          {spans.map((one) => (
            <option key={one} value={one}>
              {words.t(`span_${one}`)}
            </option>
          ))}
        </select>
      </div>
      {span === 'day' && (
        <Field
          label={words.t('lastDay')}
          type="date"
          value={day}
          required
          onChange={({ target }) => onDay(target.value)}
        />
      )}
    </div>
  );
}
