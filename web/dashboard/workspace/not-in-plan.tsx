/** What is there and cannot be used: the plan of the workspace does not have it. */
import { useRead } from '../queries.ts';
import { Link } from '../router.tsx';
import { useWords } from '../words.ts';

const features = { codes: 'promo_codes', webhooks: 'webhooks' } as const;

export function NotInPlan({ workspaceId, place }: { workspaceId: number; place: keyof typeof features }) {
  const words = useWords('shell');
  const { tariff } = useRead('getTariff', { workspace_id: workspaceId }).data ?? {};
  if (!tariff || tariff.features.includes(features[place])) return null;
  return (
    <p className="notice warn">
      <span>{words.t(`notInPlan_${place}`)}</span>
      <Link className="button" href={`/w/${workspaceId}/settings`}>
        {words.t('seePlan')}
      </Link>
    </p>
  );
}
