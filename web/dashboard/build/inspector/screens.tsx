/** Screens and blocks without an answer. */
import { limits } from '../../../../contract/limits.ts';
import { isRedirectTemplate } from '../../../../engine/address.ts';
import { isOn } from '../../../../engine/questions/members.ts';
import { useWords } from '../../words.ts';
import { useOpened } from '../context.tsx';
import { useShownEnd } from '../use-shown-end.ts';
import { Wording } from './every-question.tsx';
import type { FieldsProps } from './fields-props.ts';
import { CodeMember } from './code-member.tsx';
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
      <CodeMember id={id} path={['htmlCode']} label={words.t('code')} most={longestCode} />
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

const endScreens = ['end', 'send', 'screenout'] as const;

/** The screen that is looked at stands open, the others below it. */
export function Submit({ id, question }: FieldsProps) {
  const words = useWords('build');
  const shown = useShownEnd();
  const others = endScreens.filter((one) => one !== shown);
  const Shown = endFields[shown];
  return (
    <>
      <Shown key={shown} id={id} question={question} />
      {others.map((one) => {
        const Fields = endFields[one];
        return (
          <Part
            key={one}
            title={words.t(`endScreen_${one}`)}
            isOpen={isWritten[one].some((member) => question[member])}
          >
            <Fields id={id} question={question} />
          </Part>
        );
      })}
    </>
  );
}

const endFields = { end: Thanks, send: BeforeSending, screenout: ScreenedOut };

/** Where there is something of these it is not folded away. */
const isWritten = {
  end: ['title', 'description', 'finishAnswerText', 'finishNextUrl'],
  send: ['submitLabel', 'submitTerms'],
  screenout: ['screenoutTitle', 'screenoutText', 'screenoutUrl'],
};

function Thanks({ id, question }: FieldsProps) {
  const words = useWords('build');
  return (
    <>
      <Wording id={id} question={question} />
      <TextMember id={id} path={['finishAnswerText']} label={words.t('endText')} most={longestEnd} rows={3} />
      <SwitchMember id={id} path={['maxScore']} label={words.t('showScore')} />
      <ScoreHint isShown={isOn(question, 'maxScore')} />
      <SwitchMember id={id} path={['promoCode']} label={words.t('giveCode')} byDefault />
      <Address id={id} member="finishNextUrl" label={words.t('endAddress')} hint={words.t('endAddressHint')} />
    </>
  );
}

/** Points that are counted are told to nobody as long as this is off, and the other way round. */
function ScoreHint({ isShown }: { isShown: boolean }) {
  const words = useWords('points');
  const { survey } = useOpened();
  if (isShown === survey.isScored) return null;
  return <p className="quiet small">{words.t(isShown ? 'notCounted' : 'notShown')}</p>;
}

function BeforeSending({ id, question }: FieldsProps) {
  const words = useWords('build');
  return (
    <>
      <TextMember id={id} path={['submitLabel']} label={words.t('sendButton')} most={limits.label} isPlain />
      <SwitchMember id={id} path={['submitTerms']} label={words.t('askConsent')} />
      {isOn(question, 'submitTerms') && (
        <TextMember id={id} path={['submitTermsText']} label={words.t('consentText')} most={5000} rows={3} />
      )}
    </>
  );
}

function ScreenedOut({ id }: FieldsProps) {
  const words = useWords('build');
  return (
    <>
      <TextMember id={id} path={['screenoutTitle']} label={words.t('outTitle')} most={longestEnd} />
      <TextMember id={id} path={['screenoutText']} label={words.t('outText')} most={longestEnd} rows={2} />
      <Address id={id} member="screenoutUrl" label={words.t('outAddress')} />
    </>
  );
}

/** Where respondents are led. */
function Address({ id, member, label, hint }: { id: FieldsProps['id']; member: string; label: string; hint?: string }) {
  const words = useWords('build');
  return (
    <TextMember
      id={id}
      path={[member]}
      label={label}
      most={limits.url}
      isPlain
      placeholder="https://…"
      {...(hint !== undefined && { hint })}
      refuse={(text) => (isRedirectTemplate(text) ? null : words.t('notAnAddress'))}
    />
  );
}
