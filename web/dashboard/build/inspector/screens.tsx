/** Screens and blocks without an answer. */
import { limits } from '../../../../contract/limits.ts';
import { isRedirectTemplate } from '../../../../engine/address.ts';
import { isOn } from '../../../../engine/questions/members.ts';
import { useWords } from '../../words.ts';
import type { FieldsProps } from './fields-props.ts';
import { Part, SwitchMember, TextMember } from './fields.tsx';

const longestCode = 100_000;

const longestEnd = 10_000;

export function Welcome({ id }: FieldsProps) {
  const words = useWords('build');
  return (
    <>
      <TextMember id={id} path={['welcomeLabel']} label={words.t('buttonText')} most={limits.label} isPlain />
      <SwitchMember id={id} path={['welcomeWithQuestionCount']} label={words.t('showCount')} />
      <SwitchMember id={id} path={['welcomeWithResponseTime']} label={words.t('showMinutes')} />
    </>
  );
}

export function Message({ id }: FieldsProps) {
  const words = useWords('build');
  return (
    <>
      <SwitchMember id={id} path={['messageWithButton']} label={words.t('withButton')} byDefault />
      <TextMember id={id} path={['messageLabel']} label={words.t('buttonText')} most={limits.label} isPlain />
    </>
  );
}

export function Html({ id }: FieldsProps) {
  const words = useWords('build');
  return (
    <>
      <TextMember id={id} path={['htmlCode']} label={words.t('code')} most={longestCode} rows={10} isPlain />
      <SwitchMember
        id={id}
        path={['htmlIsEmbedded']}
        label={words.t('framed')}
        hint={words.t('framedHint')}
        byDefault
      />
    </>
  );
}

/** What everybody sees first; what stands before it, and what those see who were screened out, behind. */
export function Submit({ id, question }: FieldsProps) {
  const words = useWords('build');
  const refuse = (text: string) => (isRedirectTemplate(text) ? null : words.t('notAnAddress'));
  const isSet = (...members: string[]) => members.some((member) => question[member]);
  return (
    <>
      <TextMember id={id} path={['finishAnswerText']} label={words.t('endText')} most={longestEnd} rows={3} />
      <SwitchMember id={id} path={['maxScore']} label={words.t('showScore')} />
      <SwitchMember id={id} path={['promoCode']} label={words.t('giveCode')} byDefault />
      <TextMember
        id={id}
        path={['finishNextUrl']}
        label={words.t('endAddress')}
        most={limits.url}
        isPlain
        placeholder="https://…"
        hint={words.t('endAddressHint')}
        refuse={refuse}
      />
      <Part title={words.t('endScreen_send')} isOpen={isSet('submitLabel', 'submitTerms')}>
        <TextMember id={id} path={['submitLabel']} label={words.t('sendButton')} most={limits.label} isPlain />
        <SwitchMember id={id} path={['submitTerms']} label={words.t('askConsent')} />
        {isOn(question, 'submitTerms') && (
          <TextMember id={id} path={['submitTermsText']} label={words.t('consentText')} most={5000} rows={3} />
        )}
      </Part>
      <Part title={words.t('endScreen_screenout')} isOpen={isSet('screenoutTitle', 'screenoutText', 'screenoutUrl')}>
        <TextMember id={id} path={['screenoutTitle']} label={words.t('outTitle')} most={longestEnd} />
        <TextMember id={id} path={['screenoutText']} label={words.t('outText')} most={longestEnd} rows={2} />
        <TextMember
          id={id}
          path={['screenoutUrl']}
          label={words.t('outAddress')}
          most={limits.url}
          isPlain
          placeholder="https://…"
          refuse={refuse}
        />
      </Part>
    </>
  );
}
