/** Forms that are sent to the server. */
import { useState, type FormEvent } from 'react';
import { CanvassError } from '../../sdk/client.ts';
import { LimitedField } from './limited-field.tsx';
import { refusalIn } from './refusal.ts';
import { useOnce } from './use-once.ts';
import { useWords } from './words.ts';

/** A form that sends once at a time and shows what the server refused. */
export function useForm(
  send: (text: (name: string) => string) => Promise<void>,
  explain: (error: CanvassError) => string | null,
) {
  const words = useWords('shell');
  const [refusal, setRefusal] = useState('');
  const [busy, once] = useOnce();
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const text = (name: string) => {
      const value = form.get(name);
      return typeof value === 'string' ? value : '';
    };
    once(async () => {
      setRefusal('');
      await send(text).catch(async (error: unknown) => {
        const known = error instanceof CanvassError ? explain(error) : null;
        setRefusal(known ?? (isBusy(error) ? words.t('tooManyTries') : await refusalIn(words.lang, error)));
      });
    });
  };
  return { refusal, busy, onSubmit };
}

function isBusy(error: unknown): boolean {
  return error instanceof CanvassError && error.code === 'rate_limit_exceeded';
}

export function Refusal({ text }: { text: string }) {
  return <div role="alert">{text && <p className="notice bad">{text}</p>}</div>;
}

/** One rule for every place where a password is chosen. */
export function NewPassword(props: { label: string; name?: string; autoFocus?: boolean }) {
  const words = useWords('shell');
  return (
    <LimitedField
      hint={words.t('passwordRule')}
      name="password"
      type="password"
      autoComplete="new-password"
      minLength={10}
      most={200}
      required
      {...props}
    />
  );
}

export function SendButton({ text, busy }: { text: string; busy: boolean }) {
  return (
    <button className="button primary" type="submit" aria-disabled={busy}>
      {text}
    </button>
  );
}
