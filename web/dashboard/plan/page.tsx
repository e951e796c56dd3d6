/** What a workspace may use and how much of it is used, in words; and its name and time zone. */
import type { PageProps } from '../page-props.ts';
import { useRead } from '../queries.ts';
import { Region } from '../shell/states.tsx';
import { useWords, useWordsAhead } from '../words.ts';
import type { Workspace } from '../workspaces.ts';
import { isAtLeast, WorkspaceFrame } from '../workspace/frame.tsx';
import { DeleteWorkspace } from './delete-workspace.tsx';
import './plan.css';
import { Usage, type Tariff } from './usage.tsx';
import { WorkspaceForm } from './workspace-form.tsx';

const features = [
  ...(['default_texts', 'promo_codes', 'webhooks', 'incomplete_answers', 'result_filters'] as const),
  ...(['custom_scripts', 'sso'] as const),
];

/** What an installation has by itself; others are named by its operator. */
const ownPlan = 'unlimited';

export function PlanPage({ params }: PageProps) {
  useWordsAhead(['plan', 'refusals', 'together']);
  const id = Number(params['id']);
  return (
    <WorkspaceFrame id={id} at="settings" least="viewer">
      {(workspace) => <Plan key={id} workspace={workspace} />}
    </WorkspaceFrame>
  );
}

function Plan({ workspace }: { workspace: Workspace }) {
  const words = useWords('plan');
  const reading = useRead('getTariff', { workspace_id: workspace.id });
  return (
    <>
      <div>
        <h1>{words.t('title')}</h1>
        <p className="quiet">{words.t('about')}</p>
      </div>
      <Region reading={reading} rows={4}>
        {({ tariff }) => (
          <>
            <section className="card panel" aria-labelledby="plan-name">
              <h2 id="plan-name">{tariff.code === ownPlan ? words.t('unlimited') : tariff.name}</h2>
              <p className="quiet">
                {tariff.days_left === null ? words.t('noEnd') : words.count('daysLeft', tariff.days_left)}
              </p>
              <Usage tariff={tariff} />
            </section>
            <Features tariff={tariff} />
          </>
        )}
      </Region>
      {isAtLeast(workspace.role, 'admin') && <WorkspaceForm workspace={workspace} />}
      {workspace.role === 'owner' && reading.data && (
        <DeleteWorkspace workspace={workspace} surveys={reading.data.tariff.usage.surveys} />
      )}
    </>
  );
}

function Features({ tariff }: { tariff: Tariff }) {
  const words = useWords('plan');
  return (
    <section className="card panel" aria-labelledby="plan-features">
      <h2 id="plan-features">{words.t('features')}</h2>
      <ul className="plan-features">
        {features.map((feature) => {
          const isIn = tariff.features.includes(feature);
          return (
            <li key={feature}>
              <span>{words.t(`feature_${feature}`)}</span>
              <span className={isIn ? 'badge good' : 'badge'}>{words.t(isIn ? 'isIn' : 'isOut')}</span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
