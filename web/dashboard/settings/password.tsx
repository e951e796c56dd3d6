import { useRef } from 'react';
import { Field } from '../../ui/field.tsx';
import { say } from '../../ui/toasts.tsx';
import { usePerson } from '../context.tsx';
import { change } from '../queries.ts';
import { useWords } from '../words.ts';
import { NewPassword, Refusal, SendButton, useForm } from '../form.tsx';
import { endPasswordNotice } from '../surveys/password-notice.tsx';

export function PasswordSection() {
  const words = useWords('account');
  const person = usePerson();
  const element = useRef<HTMLFormElement>(null);
  const { refusal, busy, onSubmit } = useForm(
    async (text) => {
      await change('changePassword', {
        current_password: text('current'),
        password: text('new'),
        revoke_tokens: text('revoke') === 'on',
      });
      endPasswordNotice();
      element.current?.reset();
      say(words.t('passwordChanged'));
    },
    (error) => (error.code === 'credentials_wrong' ? words.t('currentWrong') : null),
  );
  return (
    <>
      <h1>{words.t('changePassword')}</h1>
      <form className="card panel" ref={element} onSubmit={onSubmit}>
        <input type="text" name="username" autoComplete="username" value={person.email} readOnly hidden />
        <Field
          label={words.t('currentPassword')}
          name="current"
          type="password"
          autoComplete="current-password"
          required
        />
        <NewPassword label={words.t('newPassword')} name="new" />
        <fieldset className="choices">
          <label>
            <input type="checkbox" name="revoke" aria-describedby="revoke-hint" /> {words.t('revokeTokens')}
          </label>
          <p className="quiet small" id="revoke-hint">
            {words.t('revokeTokensHint')}
          </p>
        </fieldset>
        <Refusal text={refusal} />
        <div className="actions">
          <SendButton text={words.t('changePassword')} busy={busy} />
        </div>
      </form>
    </>
  );
}
