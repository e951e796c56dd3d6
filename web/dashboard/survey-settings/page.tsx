/** The settings of one survey, group by group. They hold at once, for respondents too; the draft has no part in them. */
import { useEffect } from 'react';
import { Managers } from '../managers.tsx';
import { NotFound } from '../not-found.tsx';
import { Link } from '../router.tsx';
import type { PageProps } from '../page-props.ts';
import { Boundary } from '../shell/states.tsx';
import { SurveyScreen } from '../survey/screen.tsx';
import type { SurveyProps } from '../survey/survey-props.ts';
import { useWords, useWordsAhead } from '../words.ts';
import { groups, type Group } from './groups.tsx';
import { SettingsScope } from './scope.tsx';
import './settings.css';

export function SurveySettingsPage({ params }: PageProps) {
  useWordsAhead(['labels', 'refusals', 'settings', 'sso', 'together', 'types', 'variables']);
  const words = useWords('settings');
  const group = params['group'] ?? 'basics';
  if (!isGroup(group)) return <NotFound />;
  return (
    <SurveyScreen id={Number(params['id'])} at="settings" title={words.t(`group_${group}`)}>
      {({ survey, isViewed }) => (
        <SettingsScope survey={survey} isReadOnly={isViewed}>
          <Settings survey={survey} group={group} isViewed={isViewed} />
        </SettingsScope>
      )}
    </SurveyScreen>
  );
}

const isGroup = (group: string): group is Group => Object.hasOwn(groups, group);

function Settings({ survey, group, isViewed }: SurveyProps & { group: Group }) {
  const words = useWords('settings');
  const Shown = groups[group];
  const { id, is_published: isPublished } = survey;
  return (
    <div className="columns settings-columns">
      <Groups id={id} shown={group} />
      <section className="list settings" aria-labelledby="settings-heading">
        {isViewed && <Viewed workspaceId={survey.folder.workspace_id} />}
        <div className="heading">
          <h2 id="settings-heading">{words.t(`group_${group}`)}</h2>
          {isPublished && (
            <span className="badge good" title={words.t('liveWhy')}>
              {words.t('live')}
            </span>
          )}
        </div>
        <p className="quiet">{words.t(`aboutGroup_${group}`)}</p>
        <Boundary key={group}>
          <Shown />
          <ToNamed />
        </Boundary>
      </section>
    </div>
  );
}

/** An address may name a setting: a finding leads to it. */
function ToNamed() {
  useEffect(() => {
    const name = location.hash.slice(1);
    const row = name && document.querySelector(`[data-setting="${CSS.escape(name)}"]`);
    if (row) row.querySelector<HTMLElement>('.setting-control :is(input, textarea, select)')?.focus();
  }, []);
  return null;
}

function Groups({ id, shown }: { id: number; shown: Group }) {
  const words = useWords('settings');
  return (
    <nav className="folders sections" aria-label={words.t('groups')}>
      <ul>
        {(Object.keys(groups) as Group[]).map((group) => (
          <li key={group}>
            <Link href={`/s/${id}/settings/${group}`} {...(group === shown ? { 'aria-current': 'page' as const } : {})}>
              <span>{words.t(`group_${group}`)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Viewed({ workspaceId }: { workspaceId: number }) {
  const words = useWords('together');
  return (
    <div className="notice" role="status">
      <span>
        {words.t('why_viewer')} <Managers workspaceId={workspaceId} />
      </span>
    </div>
  );
}
