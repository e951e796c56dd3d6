/** A secret is shown once, right after it was made. It is in the memory of this page only, and in no address. */
import { useState } from 'react';
import { CopyButton } from '../copy-button.tsx';
import { useWords } from '../words.ts';

const fresh = new Map<number, string>();

export function keepSecret(webhookId: number, secret: string): void {
  fresh.set(webhookId, secret);
}

export function freshSecret(webhookId: number): string {
  return fresh.get(webhookId) ?? '';
}

export function Secret({ webhookId }: { webhookId: number }) {
  const words = useWords('webhooks');
  const [, setPutAway] = useState(false);
  const secret = freshSecret(webhookId);
  if (!secret) return null;
  return (
    <div className="notice" role="status">
      <span>{words.t('secretOnce')}</span>
      <code className="secret" dir="ltr">
        {secret}
      </code>
      <div className="actions">
        <CopyButton text={secret} said={words.t('secretCopied')} otherwise="" />
        <button
          className="button plain"
          type="button"
          onClick={() => {
            fresh.delete(webhookId);
            setPutAway(true);
          }}
        >
          {words.t('secretKept')}
        </button>
      </div>
    </div>
  );
}
