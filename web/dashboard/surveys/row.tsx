import { useEffect, useRef, useState } from 'react';
import { thenFocus } from '../../ui/focus-back.ts';
import { Icon } from '../../ui/icons.tsx';
import { Menu, type MenuChoice } from '../../ui/menu.tsx';
import { Link } from '../router.tsx';
import { useOnce } from '../use-once.ts';
import { useWords, type Words } from '../words.ts';
import { useSurveyActions, type Asking, type SurveyActions } from './actions.ts';
import type { Archived, Survey } from './list-address.ts';
import type { Folder } from '../workspaces.ts';
import { StateBadge } from './state-badge.tsx';
import { SurveyDialogs } from './survey-dialogs.tsx';

export interface Selecting {
  isSelected: boolean;
  onSelect(isSelected: boolean): void;
}

interface RowProps extends Selecting {
  survey: Survey;
  folders: Folder[];
  zone: string;
  /** Who may only look on is offered nothing else. */
  mayChange: boolean;
}

export function SurveyRow({ survey, folders, zone, mayChange, ...selecting }: RowProps) {
  const words = useWords('surveys');
  const [asking, setAsking] = useState<Asking>(null);
  const actions = useSurveyActions(survey);
  const { state } = survey;
  const preview = { label: words.t('preview'), icon: 'open' as const, act: actions.preview };
  return (
    <li className="row">
      {mayChange && <Selected name={survey.name} {...selecting} />}
      <div className="what">
        <h2 dir="auto">
          <Link href={`/s/${survey.id}/build`}>{survey.name}</Link>
        </h2>
        {survey.info_title && (
          <p className="quiet internal" dir="auto">
            {survey.info_title}
          </p>
        )}
        {state?.notes && (
          <p className="note" dir="auto">
            {state.notes}
          </p>
        )}
        <Facts survey={survey} zone={zone} />
      </div>
      <div className="does">
        <Foremost survey={survey} actions={actions} mayChange={mayChange} />
        <Menu
          label={words.t('actionsFor', { name: survey.name })}
          icon="more"
          items={mayChange ? [preview, ...changesOf({ survey, actions, words, ask: setAsking })] : [preview]}
        />
      </div>
      <SurveyDialogs
        asking={asking}
        survey={survey}
        folders={folders.filter((folder) => folder.workspace_id === survey.workspace_id)}
        actions={actions}
        onClose={() => setAsking(null)}
      />
    </li>
  );
}

interface Changing {
  survey: Survey;
  actions: SurveyActions;
  words: Words<'surveys'>;
  ask(asking: Asking): void;
}

function changesOf({ survey, actions, words, ask }: Changing): MenuChoice[] {
  return [
    { label: words.t('rename'), icon: 'rename', act: () => ask('rename') },
    { label: words.t('note'), icon: 'note', act: () => ask('note') },
    { label: words.t('duplicate'), icon: 'duplicate', act: actions.duplicate },
    { label: words.t('exportFile'), icon: 'file', act: actions.exportFile },
    { label: words.t('move'), icon: 'move', act: () => ask('move') },
    { label: words.t('publish'), icon: 'publish', act: () => void actions.publish() },
    ...(survey.is_published
      ? [{ label: words.t('unpublish'), icon: 'unpublish' as const, act: actions.unpublish }]
      : []),
    {
      label: words.t(survey.is_template ? 'noTemplate' : 'toTemplate'),
      icon: 'template',
      act: () => actions.offer(!survey.is_template),
    },
    { label: words.t('toArchive'), icon: 'archive', act: () => void actions.archive(true) },
    { label: words.t('delete'), icon: 'delete', danger: true, act: () => ask('delete') },
  ];
}

function Facts({ survey, zone }: { survey: Survey; zone: string }) {
  const words = useWords('surveys');
  const { state } = survey;
  return (
    <p className="quiet small facts">
      <StateBadge survey={survey} />
      {survey.is_template && <span className="badge">{words.t('template')}</span>}
      {state && <span>{words.count('questions', state.questions_count)}</span>}
      {survey.answer_count > 0 ? (
        <Link href={`/s/${survey.id}/results`}>{words.count('answers', survey.answer_count)}</Link>
      ) : (
        <span>{words.count('answers', 0)}</span>
      )}
      {state?.last_answer_at && <span>{words.t('lastAnswer', { time: words.time(state.last_answer_at, zone) })}</span>}
      <span dir="auto">{survey.folder.name}</span>
      <span>{words.t('changedAt', { time: words.time(survey.updated_at, zone) })}</span>
    </p>
  );
}

function Selected({ name, isSelected, onSelect }: Selecting & { name: string }) {
  const words = useWords('surveys');
  return (
    <label className="pick">
      <input type="checkbox" checked={isSelected} onChange={(event) => onSelect(event.target.checked)} />
      <span className="only-heard">{words.t('select', { name })}</span>
    </label>
  );
}

/** What one most likely wants: to publish a draft, to hand out a published survey. */
function Foremost({ survey, actions, mayChange }: { survey: Survey; actions: SurveyActions; mayChange: boolean }) {
  const words = useWords('surveys');
  const [busy, once] = useOnce();
  const copy = useRef<HTMLButtonElement>(null);
  const isPublishing = useRef(false);
  useEffect(() => {
    if (isPublishing.current) thenFocus(() => copy.current);
    isPublishing.current = false;
  }, [survey.is_published]);
  const publish = async () => {
    isPublishing.current = true;
    if (!(await actions.publish())) isPublishing.current = false;
  };
  if (!survey.is_published && !mayChange) return null;
  if (!survey.is_published) {
    return (
      <button className="button" type="button" aria-disabled={busy} onClick={() => once(publish)}>
        <Icon name="publish" />
        {words.t('publish')}
        <span className="only-heard">{survey.name}</span>
      </button>
    );
  }
  return (
    <>
      <a className="button plain" href={survey.url_shared} target="_blank" rel="noreferrer">
        <Icon name="open" />
        {words.t('openSurvey')}
        <span className="only-heard">
          {survey.name}, {words.t('opensNewTab')}
        </span>
      </a>
      <button ref={copy} className="button" type="button" onClick={actions.copyLink}>
        <Icon name="link" />
        {words.t('copyLink')}
        <span className="only-heard">{survey.name}</span>
      </button>
    </>
  );
}

interface ArchivedRowProps extends Selecting {
  survey: Archived;
  zone: string;
  mayChange: boolean;
}

export function ArchivedRow({ survey, zone, mayChange, ...selecting }: ArchivedRowProps) {
  const words = useWords('surveys');
  const [asking, setAsking] = useState<Asking>(null);
  const actions = useSurveyActions(survey);
  const [busy, once] = useOnce();
  return (
    <li className="row">
      {mayChange && <Selected name={survey.name} {...selecting} />}
      <div className="what">
        <h2 dir="auto">{survey.name}</h2>
        <p className="quiet small facts">
          <span>{words.count('answers', survey.answer_count ?? 0)}</span>
          <span dir="auto">{survey.folder.name}</span>
          <span>{words.t('archivedAt', { time: words.time(survey.archive_at, zone) })}</span>
        </p>
      </div>
      {mayChange && (
        <div className="does">
          <button
            className="button"
            type="button"
            aria-disabled={busy}
            onClick={() => once(() => actions.archive(false))}
          >
            {words.t('unarchive')}
            <span className="only-heard">{survey.name}</span>
          </button>
          <Menu
            label={words.t('actionsFor', { name: survey.name })}
            icon="more"
            items={[
              { label: words.t('rename'), icon: 'rename', act: () => setAsking('rename') },
              { label: words.t('duplicate'), icon: 'duplicate', act: actions.duplicate },
              { label: words.t('delete'), icon: 'delete', danger: true, act: () => setAsking('delete') },
            ]}
          />
        </div>
      )}
      <SurveyDialogs asking={asking} survey={survey} folders={[]} actions={actions} onClose={() => setAsking(null)} />
    </li>
  );
}
