/** What will arrive, made by the same functions that the server makes messages with. */
import { payloadFor } from '../../../engine/webhooks/payload.ts';
import { sampleAnswer } from '../../../engine/webhooks/sample.ts';
import { useWords } from '../words.ts';
import { questionsOf } from './fields.ts';
import { sentOf, type Members } from './members.ts';
import { pretty } from './pretty.ts';
import { useScope } from './scope.ts';
import type { Survey } from './survey.ts';

const moment = '2026-03-01T10:04:18.000000Z';

export function samplePayload(members: Members, survey: Survey | null, webhookId: number): string {
  const { method, headers, body, body_naming: naming } = sentOf(members, 'survey');
  const quiz = survey
    ? { id: survey.id, name: survey.name, url_shared: survey.url_shared }
    : { id: 0, name: 'Sample survey', url_shared: 'https://…' };
  const options = Object.fromEntries((survey?.hidden_options ?? []).map(({ name, value }) => [name, value]));
  return payloadFor(
    { id: webhookId, receiver: 0, method, headers, body, naming },
    {
      type: 'answer.completed',
      timestamp: moment,
      data: { quiz, answer: sampleAnswer(quiz.id, questionsOf(survey), moment), hidden_options: options },
    },
  );
}

export function Preview({ members, webhookId }: { members: Members; webhookId: number }) {
  const words = useWords('webhooks');
  const { survey } = useScope();
  return (
    <>
      <pre className="code-block tall" dir="ltr" tabIndex={0} aria-label={words.t('preview')}>
        {pretty(samplePayload(members, survey, webhookId)).replaceAll('&', members.method === 'get' ? '&\n' : '&')}
      </pre>
      <p className="quiet small">{words.t('previewHint')}</p>
    </>
  );
}
