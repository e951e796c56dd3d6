/** What is sent where: written in one form, and shown beside it as it will arrive. */
import { useState } from 'react';
import { limits } from '../../../contract/limits.ts';
import { CanvassError } from '../../../sdk/client.ts';
import { Segments } from '../../ui/segments.tsx';
import { useActAndSay } from '../context.tsx';
import { LimitedField } from '../limited-field.tsx';
import { change } from '../queries.ts';
import { useOnce } from '../use-once.ts';
import { useWords } from '../words.ts';
import { EventChoice } from './event-choice.tsx';
import { FieldPicker } from './field-picker.tsx';
import { HeaderRows } from './header-rows.tsx';
import { Preview } from './preview.tsx';
import { firstMembers, membersOf, methods, sentOf, type Members } from './members.ts';
import { useScope, type Webhook } from './scope.ts';
import { PartTitle } from './title.tsx';

interface SetupProps {
  /** Null: a new one. */
  webhook: Webhook | null;
  onMade?: ((id: number, secret: string) => void) | undefined;
}

export function Setup({ webhook, onMade }: SetupProps) {
  const words = useWords('webhooks');
  const [members, setMembers] = useState<Members>(() => (webhook ? membersOf(webhook) : firstMembers));
  const put = (changes: Partial<Members>) => setMembers((before) => ({ ...before, ...changes }));
  const { send, isBusy, urlFault } = useSending({ webhook, onMade });
  const isChosen = members.body.length > 0;
  const { kind } = useScope();
  const isFit = kind === 'survey' || members.events.length > 0;
  return (
    <form
      className="beside"
      onSubmit={(event) => {
        event.preventDefault();
        if (isFit) send(members);
      }}
    >
      <div className="card panel">
        <Where members={members} put={put} isRefused={urlFault === members.url} />
        <EventChoice members={members} put={put} />
        <HeaderRows headers={members.headers} put={(headers) => put({ headers })} />
        <FieldPicker members={members} put={put} />
        <div className="actions start">
          <button className="button primary" type="submit" aria-disabled={isBusy || !isFit}>
            {words.t(webhook ? 'save' : 'make')}
          </button>
          {!webhook && <span className="quiet small">{words.t('madeOff')}</span>}
        </div>
      </div>
      <div className="stays stack-small">
        <PartTitle>
          {words.t(members.method === 'get' ? 'previewQuery' : isChosen ? 'previewChosen' : 'previewAll')}
        </PartTitle>
        <Preview members={members} webhookId={webhook?.id ?? 0} />
      </div>
    </form>
  );
}

interface WhereProps {
  members: Members;
  put(changes: Partial<Members>): void;
  isRefused: boolean;
}

function Where({ members, put, isRefused }: WhereProps) {
  const words = useWords('webhooks');
  return (
    <>
      <LimitedField
        label={words.t('title')}
        hint={words.t('titleHint')}
        value={members.title}
        onChange={({ target }) => put({ title: target.value })}
        required
      />
      <LimitedField
        label={words.t('url')}
        type="url"
        dir="ltr"
        inputMode="url"
        spellCheck={false}
        placeholder="https://…"
        most={limits.url}
        fault={isRefused ? words.t('urlRefused') : undefined}
        value={members.url}
        onChange={({ target }) => put({ url: target.value })}
        required
      />
      <div className="field">
        <span className="label">{words.t('method')}</span>
        <div>
          <Segments<Members['method']>
            label={words.t('method')}
            chosen={members.method}
            onChoose={(method) => put({ method })}
            choices={methods.map((value) => ({ value, name: value.toUpperCase() }))}
          />
        </div>
      </div>
    </>
  );
}

/** Sends the form. `urlFault`: the address that the server does not send to. */
function useSending({ webhook, onMade }: SetupProps) {
  const words = useWords('webhooks');
  const { operations, id, kind } = useScope();
  const act = useActAndSay();
  const [isBusy, once] = useOnce();
  const [urlFault, setUrlFault] = useState<string | null>(null);
  const update = (sent: ReturnType<typeof sentOf>) =>
    change(operations.update, { id, webhook_id: webhook!.id, ...(sent as { events: Members['events'] }) });
  const put = async (members: Members) => {
    const sent = sentOf(members, kind);
    if (webhook) {
      const { warnings } = await update(sent);
      if (warnings.length > 0) return words.t('headersDropped', { names: warnings[0]!.headers.join(', ') });
      const before = sentOf(membersOf(webhook), kind);
      // Values of headers are known to the server alone: one that was replaced cannot be brought back.
      const isSame = JSON.stringify(sent.headers) === JSON.stringify(before.headers);
      return { message: words.t('changed'), ...(isSame && { undo: () => update(before) }) };
    }
    const made = await change(operations.create, { id, ...(sent as typeof sent & { events: Members['events'] }) });
    onMade?.(made.webhook.id, made.secret);
    return words.t('made');
  };
  const send = (members: Members) =>
    once(() =>
      act(async () => {
        try {
          return await put(members);
        } catch (error) {
          if (!isRefusedAddress(error)) throw error;
          setUrlFault(members.url);
        }
      }),
    );
  return { send, isBusy, urlFault };
}

function isRefusedAddress(error: unknown): boolean {
  return error instanceof CanvassError && error.faults[0]?.field === 'url';
}
