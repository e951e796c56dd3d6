/** What can be done with the answers that are chosen. The trash has a way back; what is purged is told and asked first. */
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Icon } from '../../ui/icons.tsx';
import { Popover } from '../../ui/popover.tsx';
import { canvass } from '../client.ts';
import { ConfirmDialog } from '../dialogs.tsx';
import { useCommands } from '../shell/commands.ts';
import { useOnce } from '../use-once.ts';
import { useWords } from '../words.ts';
import type { Action, Asking } from './acts.ts';
import { countOf, type Picked } from './table/picking.ts';

interface BulkProps {
  surveyId: number;
  picked: Picked;
  total: number | null;
  isTrash: boolean;
  /** Files are the replies to them. */
  fileQuestions: readonly string[];
  onAct(asking: Asking): Promise<boolean>;
  onPickAll(): void;
  onClear(): void;
}

export function Bulk(props: BulkProps) {
  const { picked, total, onAct, onPickAll, onClear } = props;
  const words = useWords('answers');
  const [busy, once] = useOnce();
  const count = countOf(picked, total);
  const act = (asking: Asking) =>
    once(async () => {
      if ((await onAct(asking)) && leaves.has(asking.action)) onClear();
    });
  return (
    <div className="bulk answers-bulk" role="region" aria-label={words.t('pickedAnswers')}>
      <strong role="status">{words.count('countPicked', count)}</strong>
      {!picked.isAll && total !== null && count < total && (
        <button className="link-like" type="button" onClick={onPickAll}>
          {words.count('pickAll', total)}
        </button>
      )}
      <span className="actions">
        <Tagging act={act} />
        <Going {...props} act={act} busy={busy} count={count} />
        <button className="button plain" type="button" onClick={onClear}>
          {words.t('clearPicked')}
        </button>
      </span>
    </div>
  );
}

type Act = (asking: Asking) => void;

function Tagging({ act }: { act: Act }) {
  const words = useWords('answers');
  const [tagging, setTagging] = useState<'tag' | 'untag' | null>(null);
  const buttons = { tag: useRef<HTMLButtonElement>(null), untag: useRef<HTMLButtonElement>(null) };
  useCommands([{ name: words.t('tag'), keys: 't', act: () => setTagging('tag') }]);
  const at = tagging && buttons[tagging].current;
  return (
    <>
      {(['tag', 'untag'] as const).map((way) => (
        <button
          key={way}
          ref={buttons[way]}
          className="button"
          type="button"
          aria-haspopup="dialog"
          aria-expanded={tagging === way}
          onClick={() => setTagging(way)}
        >
          <Icon name={way === 'tag' ? 'add' : 'close'} />
          {words.t(way)}
        </button>
      ))}
      {tagging && at && (
        <Popover label={words.t(tagging)} className="answers-tags" at={at} onClose={() => setTagging(null)}>
          {(hide) => (
            <TagForm
              action={words.t(tagging)}
              onTags={(tags) => {
                hide();
                act({ action: tagging, tags });
              }}
            />
          )}
        </Popover>
      )}
    </>
  );
}

interface GoingProps extends BulkProps {
  act: Act;
  busy: boolean;
  count: number;
}

/** Seen, into the trash, out of it, and for good. */
function Going({ act, busy, count, isTrash, picked, onAct, onClear, ...about }: GoingProps) {
  const words = useWords('answers');
  const [purging, setPurging] = useState(false);
  const out = isTrash ? 'restore' : 'trash';
  const doOut = () => act({ action: out });
  const doView = () => act({ action: 'viewed' });
  useCommands([
    { name: words.t('viewed'), keys: 'v', act: doView },
    { name: words.t(out), ...(!isTrash && { keys: '#' }), act: doOut },
  ]);
  return (
    <>
      <button className="button" type="button" aria-disabled={busy} onClick={doView}>
        <Icon name="eye" />
        {words.t('viewed')}
      </button>
      <button className="button" type="button" aria-disabled={busy} onClick={doOut}>
        <Icon name={isTrash ? 'undo' : 'delete'} />
        {words.t(out)}
      </button>
      {isTrash && (
        <button className="button danger" type="button" aria-disabled={busy} onClick={() => setPurging(true)}>
          <Icon name="delete" />
          {words.t('purge')}
        </button>
      )}
      {purging && (
        <PurgeDialog
          {...about}
          picked={picked}
          count={count}
          onDone={async () => {
            if (await onAct({ action: 'purge' })) onClear();
            setPurging(false);
          }}
          onClose={() => setPurging(false)}
        />
      )}
    </>
  );
}

/** After these the answers are not in this list any more. */
const leaves: ReadonlySet<Action> = new Set(['trash', 'restore', 'purge']);

function TagForm({ action, onTags }: { action: string; onTags(tags: string[]): void }) {
  const words = useWords('answers');
  const [text, setText] = useState('');
  const tags = [...new Set(text.split(',').map((one) => one.trim()))].filter(Boolean);
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (tags.length > 0) onTags(tags.slice(0, 20));
  };
  return (
    <form className="answers-tag-form" onSubmit={send}>
      <label htmlFor="answers-tags-text">{words.t('tagsField')}</label>
      <input
        id="answers-tags-text"
        className="input"
        value={text}
        maxLength={500}
        autoComplete="off"
        autoFocus
        onChange={(event) => setText(event.target.value)}
      />
      <button className="button primary" type="submit">
        {action}
      </button>
    </form>
  );
}

interface PurgeProps extends Pick<BulkProps, 'surveyId' | 'fileQuestions' | 'picked'> {
  count: number;
  onDone(): Promise<void>;
  onClose(): void;
}

/** Of so many what goes with them is counted. */
const mostCounted = 500;

function PurgeDialog({ surveyId, picked, count, fileQuestions, onDone, onClose }: PurgeProps) {
  const words = useWords('answers');
  const [goes, setGoes] = useState<{ files: number; codes: number } | null>(null);
  useEffect(() => {
    if (picked.isAll || picked.ids.size > mostCounted) return;
    const asked = {
      id: surveyId,
      ids: [...picked.ids],
      is_deleted: true,
      statuses: ['completed' as const, 'unfinished' as const, 'screenout' as const],
      columns: fileQuestions.length > 0 ? [...fileQuestions] : ['none'],
      limit: mostCounted,
    };
    const counting = async () => {
      const { data } = await canvass.listAnswers(asked);
      const files = data.answers.flatMap(({ answers }) =>
        answers.flatMap(({ value }) => (Array.isArray(value) ? value : [])),
      );
      setGoes({ files: files.length, codes: data.answers.filter(({ promo_code: code }) => code !== null).length });
    };
    // Without the figures it says what goes without saying how many.
    counting().catch(() => {});
  }, [surveyId, picked, fileQuestions]);
  const parts = [
    goes === null ? words.t('purgeFiles') : goes.files > 0 ? words.count('purgeFileCount', goes.files) : '',
    goes !== null && goes.codes > 0 ? words.count('purgeCodes', goes.codes) : '',
    words.t('purgeForGood'),
  ];
  return (
    <ConfirmDialog
      title={words.count('purgeTitle', count)}
      text={parts.filter(Boolean).join(' ')}
      action={words.t('purge')}
      onDone={onDone}
      onClose={onClose}
    />
  );
}
