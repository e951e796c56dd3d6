import { useState } from 'react';
import { Field } from '../../ui/field.tsx';
import { canvass } from '../client.ts';
import { useWords } from '../words.ts';
import { Link } from '../router.tsx';
import { Refusal, SendButton, useForm } from '../form.tsx';
import { Frame } from './frame.tsx';

export function ForgotPage() {
  const words = useWords('signIn');
  const [sent, setSent] = useState(false);
  const { refusal, busy, onSubmit } = useForm(
    async (text) => {
      await canvass.forgotPassword({ email: text('email'), lang: words.lang });
      setSent(true);
    },
    (error) => (error.code === 'mail_not_configured' ? words.t('forgotNoMail') : null),
  );
  return (
    <Frame title={words.t('forgotTitle')} text={words.t('forgotText')}>
      <title>{`${words.t('forgotTitle')} · Canvass`}</title>
      {sent ? (
        <p className="notice" role="status">
          {words.t('forgotSent')}
        </p>
      ) : (
        <form onSubmit={onSubmit}>
          <Field label={words.t('email')} name="email" type="email" autoComplete="username" required autoFocus />
          <Refusal text={refusal} />
          <SendButton text={words.t('forgotSend')} busy={busy} />
        </form>
      )}
      <p className="small links">
        <Link href="/sign-in">{words.t('signIn')}</Link>
      </p>
    </Frame>
  );
}
