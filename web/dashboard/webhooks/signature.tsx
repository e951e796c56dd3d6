/** How a receiver knows that a message is ours: the rule, code for this webhook, and a checker. */
import { useState } from 'react';
import { Segments } from '../../ui/segments.tsx';
import { facts } from '../client.ts';
import { CopyButton } from '../copy-button.tsx';
import { useWords } from '../words.ts';
import { Checker } from './checker.tsx';
import { useScope, type Webhook } from './scope.ts';
import { languageNames, languages, snippetOf, type CodeLanguage } from './snippets.ts';
import { PartTitle } from './title.tsx';

export function Signature({ webhook }: { webhook: Webhook }) {
  const words = useWords('signature');
  const { kind, id } = useScope();
  return (
    <div className="beside">
      <section className="card panel" aria-labelledby="signature-code">
        <PartTitle id="signature-code">{words.t('checkInCode')}</PartTitle>
        <p>{words.t('rule')}</p>
        <p className="quiet small">
          <code dir="ltr">{`v1,base64(HMAC-SHA256(key, "{webhook-id}.{webhook-timestamp}.{${webhook.method === 'get' ? 'query' : 'body'}}"))`}</code>
        </p>
        <Code webhook={webhook} />
        <ul className="advice quiet small">
          <li>{words.t('adviceRaw')}</li>
          <li>{words.t('adviceTime')}</li>
          <li>{words.t('adviceOnce')}</li>
          <li>{words.t('adviceRotate')}</li>
        </ul>
        {kind === 'survey' && (
          <p className="quiet small">
            {words.t('feed')}{' '}
            <code className="address" dir="ltr">
              GET {facts.origin}/api/v3/quiz/{id}/events
            </code>
          </p>
        )}
      </section>
      <section className="card panel" aria-labelledby="signature-check">
        <PartTitle id="signature-check">{words.t('checker')}</PartTitle>
        <Checker webhookId={webhook.id} />
      </section>
    </div>
  );
}

function Code({ webhook }: { webhook: Webhook }) {
  const words = useWords('signature');
  const [language, setLanguage] = useState<CodeLanguage>('node');
  const code = snippetOf(language, { webhookId: webhook.id, url: webhook.url, method: webhook.method });
  return (
    <>
      <div>
        <Segments<CodeLanguage>
          label={words.t('language')}
          chosen={language}
          onChoose={setLanguage}
          choices={languages.map((value) => ({ value, name: languageNames[value] }))}
        />
      </div>
      <pre className="code-block tall" dir="ltr" tabIndex={0} aria-label={languageNames[language]}>
        {code}
      </pre>
      <div className="actions start">
        <CopyButton text={code} said={words.t('codeCopied')} otherwise="" />
      </div>
    </>
  );
}
