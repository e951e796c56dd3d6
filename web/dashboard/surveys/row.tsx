import { useState } from 'react';
import { Icon } from '../../ui/icons.tsx';
import { Menu } from '../../ui/menu.tsx';
import { useDashboard } from '../context.tsx';
import { useSurveyActions, type Asking, type SurveyActions } from './actions.tsx';
import type { Archived, Folder, Survey } from './list-address.ts';
import { SurveyDialogs } from './survey-dialogs.tsx';

interface RowProps {
  survey: Survey;
  folders: Folder[];
  zone: string;
  reload(): void;
}

export function SurveyRow({ survey, folders, zone, reload }: RowProps) {
  const { words } = useDashboard();
  const [asking, setAsking] = useState<Asking>(null);
  const actions = useSurveyActions(survey, reload);
  return (
    <li className="row">
      <div className="what">
        <h2>{survey.name}</h2>
        {survey.info_title && <p className="quiet internal">{survey.info_title}</p>}
        <p className="quiet small facts">
          <span className={survey.is_published ? 'badge good' : 'badge'}>
            {words.t(survey.is_published ? 'published' : 'draft')}
          </span>
          {survey.is_template && <span className="badge">{words.t('template')}</span>}
          <span>{words.count('answers', survey.answer_count)}</span>
          <span>{survey.folder.name}</span>
          <span>{words.t('changedAt', { time: words.time(survey.updated_at, zone) })}</span>
        </p>
      </div>
      <div className="does">
        <Foremost survey={survey} actions={actions} />
        <Menu
          label={words.t('actionsFor', { name: survey.name })}
          icon="more"
          items={[
            { label: words.t('preview'), icon: 'open', act: actions.preview },
            { label: words.t('rename'), icon: 'rename', act: () => setAsking('rename') },
            { label: words.t('duplicate'), icon: 'duplicate', act: actions.duplicate },
            { label: words.t('move'), icon: 'move', act: () => setAsking('move') },
            { label: words.t('publish'), icon: 'publish', act: actions.publish },
            ...(survey.is_published
              ? [{ label: words.t('unpublish'), icon: 'unpublish' as const, act: actions.unpublish }]
              : []),
            {
              label: words.t(survey.is_template ? 'noTemplate' : 'toTemplate'),
              icon: 'template',
              act: () => actions.offer(!survey.is_template),
            },
            { label: words.t('toArchive'), icon: 'archive', act: () => actions.archive(true) },
            { label: words.t('delete'), icon: 'delete', danger: true, act: () => setAsking('delete') },
          ]}
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

/** What one most likely wants: to publish a draft, to hand out a published survey. */
function Foremost({ survey, actions }: { survey: Survey; actions: SurveyActions }) {
  const { words } = useDashboard();
  if (!survey.is_published) {
    return (
      <button className="button" type="button" onClick={actions.publish}>
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
      <button className="button" type="button" onClick={actions.copyLink}>
        <Icon name="link" />
        {words.t('copyLink')}
        <span className="only-heard">{survey.name}</span>
      </button>
    </>
  );
}

export function ArchivedRow({ survey, zone, reload }: { survey: Archived; zone: string; reload(): void }) {
  const { words } = useDashboard();
  const [asking, setAsking] = useState<Asking>(null);
  const actions = useSurveyActions(survey, reload);
  return (
    <li className="row">
      <div className="what">
        <h2>{survey.name}</h2>
        <p className="quiet small facts">
          <span>{survey.folder.name}</span>
          <span>{words.t('archivedAt', { time: words.time(survey.archive_at, zone) })}</span>
        </p>
      </div>
      <div className="does">
        <button className="button" type="button" onClick={() => actions.archive(false)}>
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
      <SurveyDialogs asking={asking} survey={survey} folders={[]} actions={actions} onClose={() => setAsking(null)} />
    </li>
  );
}
