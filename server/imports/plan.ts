/** What the plan of a workspace does not have is left out of a survey that comes from elsewhere, and told. */
import type { Feature } from '../../contract/operation.ts';
import { Losses } from '../../engine/import/losses.ts';
import type { Plan } from '../kernel/operation/plans.ts';
import type { Content } from './content.ts';

export function withinPlan(content: Content, plan: Pick<Plan, 'features'>): Content {
  const has = (feature: Feature) => plan.features.includes(feature);
  const losses = new Losses();
  const lost = (what: string) =>
    losses.lost('setting_dropped', { at: { part: 'survey', number: null, id: null }, what });
  const { sso_active: signIn, ...settings } = content.settings;
  const isBlocked = signIn === true && !has('sso');
  if (isBlocked) lost('sso_active');
  const texts = has('default_texts') ? content.texts : {};
  if (texts !== content.texts) for (const code of Object.keys(content.texts)) lost(`texts ${code}`);
  return {
    ...content,
    settings: isBlocked ? settings : content.settings,
    texts,
    losses: [...content.losses, ...losses.list],
    lossCount: content.lossCount + losses.count,
  };
}
