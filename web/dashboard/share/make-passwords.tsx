/** New passwords: some that the server makes up, or those that somebody has in mind. */
import { useId, useState } from 'react';
import { limits } from '../../../contract/limits.ts';
import { CanvassError } from '../../../sdk/client.ts';
import { Field } from '../../ui/field.tsx';
import { Icon } from '../../ui/icons.tsx';
import { Segments } from '../../ui/segments.tsx';
import { useActAndSay } from '../context.tsx';
import { change } from '../queries.ts';
import { useOnce } from '../use-once.ts';
import { useWords } from '../words.ts';
import { ownPasswords } from './own-passwords.ts';

const ways = ['random', 'own'] as const;
type Way = (typeof ways)[number];

export function MakePasswords({ surveyId }: { surveyId: number }) {
  const words = useWords('share');
  const [way, setWay] = useState<Way>('random');
  const [count, setCount] = useState('1');
  const [typed, setTyped] = useState('');
  const [isSingle, setSingle] = useState(false);
  const { make, isBusy, taken } = useMaking(surveyId);
  const n = Number(count);
  const own = ownPasswords(typed);
  const isRandom = way === 'random';
  const isOwnFit = own.passwords.length > 0 && own.fault === null;
  const isFit = isRandom ? Number.isInteger(n) && n >= 1 && n <= limits.passwordsPerCall : isOwnFit;
  const fault = own.fault ? words.t(`own_${own.fault}`, { password: own.at }) : null;
  const send = () =>
    make({ ...(isRandom ? { count: n } : { passwords: own.passwords }), is_single_use: isSingle }, () => {
      if (!isRandom) setTyped('');
    });
  return (
    <form
      className="share-make"
      onSubmit={(event) => {
        event.preventDefault();
        if (isFit) send();
      }}
    >
      <Segments<Way>
        label={words.t('whichPasswords')}
        chosen={way}
        onChoose={setWay}
        choices={ways.map((value) => ({ value, name: words.t(`passwords_${value}`) }))}
      />
      {isRandom ? (
        <HowMany value={count} onChange={setCount} />
      ) : (
        <OwnField
          typed={typed}
          onType={setTyped}
          fault={fault ?? (taken === own.passwords.join('\n') ? words.t('own_taken') : null)}
        />
      )}
      <label className="switch">
        <input type="checkbox" checked={isSingle} onChange={({ target }) => setSingle(target.checked)} />
        <span>{words.t('singleUse')}</span>
      </label>
      <button className="button" type="submit" aria-disabled={isBusy || !isFit}>
        <Icon name="add" />
        {words.t(isRandom ? 'makePasswords' : 'addPasswords')}
      </button>
    </form>
  );
}

interface NewPasswords {
  count?: number;
  passwords?: string[];
  is_single_use: boolean;
}

/** Sends them, with a way back. `taken`: the list of which the survey had one already. */
function useMaking(surveyId: number) {
  const words = useWords('share');
  const act = useActAndSay();
  const [isBusy, once] = useOnce();
  const [taken, setTaken] = useState<string | null>(null);
  const sent = async (asked: NewPasswords) => {
    const { passwords } = await change('createPasswords', { id: surveyId, ...asked });
    const undo = async () => {
      for (const { id } of passwords) await change('deletePassword', { id: surveyId, password_id: id });
    };
    return { message: words.count('passwordsMade', passwords.length), undo };
  };
  const make = (asked: NewPasswords, onMade: () => void) =>
    once(() =>
      act(async () => {
        try {
          const done = await sent(asked);
          onMade();
          return done;
        } catch (error) {
          if (!asked.passwords || !isThere(error)) throw error;
          return setTaken(asked.passwords.join('\n'));
        }
      }),
    );
  return { make, isBusy, taken };
}

/** One of them is of this survey already; then none was added. */
function isThere(error: unknown): boolean {
  return error instanceof CanvassError && error.faults.some(({ constraint }) => constraint === 'unique');
}

function HowMany({ value, onChange }: { value: string; onChange(value: string): void }) {
  const words = useWords('share');
  return (
    <Field
      label={words.t('howMany')}
      type="number"
      inputMode="numeric"
      min={1}
      max={limits.passwordsPerCall}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}

function OwnField({ typed, onType, fault }: { typed: string; onType(text: string): void; fault: string | null }) {
  const words = useWords('share');
  const id = useId();
  return (
    <div className="field share-own">
      <label htmlFor={id}>{words.t('ownPasswords')}</label>
      <textarea
        className="input"
        id={id}
        rows={4}
        dir="auto"
        spellCheck={false}
        autoComplete="off"
        value={typed}
        aria-describedby={`${id}-fault`}
        aria-invalid={fault !== null || undefined}
        onChange={({ target }) => onType(target.value)}
      />
      <p className="fault" id={`${id}-fault`} role="alert">
        {fault}
      </p>
    </div>
  );
}
