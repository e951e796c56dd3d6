/** What the screens show: a café with its guest survey, folders, an archive and more surveys than one page holds. */
import { ask, draft } from '../../draft.ts';
import { good } from '../../house.ts';
import { openCafe } from '../cafe.ts';
import type { Stage } from '../stage.ts';
import { build } from './build.ts';
import { design } from './design.ts';
import { firstPages } from './first-pages.ts';
import { reports } from './reports.ts';
import { results } from './results.ts';
import { manage } from './manage.ts';
import type { Scene, Visit } from './screen.ts';
import { sharing } from './share.ts';
import { surveySettings } from './survey-settings.ts';
import { surveys } from './surveys.ts';
import { troubles } from './troubles.ts';

export async function openScene(stage: Stage, pictures?: readonly Uint8Array[]): Promise<Scene> {
  const { house } = stage;
  const { alice } = house;
  for (let n = 1; n <= 17; n += 1) await house.survey(alice, { name: `Guests of week ${n}` });
  const away = await house.survey(alice, { name: 'Summer terrace' });
  good(await alice.post(`/quiz/${away}/archive`, { archive: true }));
  good(await alice.post(`/workspace/${alice.workspaceId}/folders`, { name: 'Guests' }));
  good(
    await alice.post(`/workspace/${alice.workspaceId}/folders`, {
      name: 'Colleagues of the bakery and of the harbour',
    }),
  );
  const staff = await house.survey(alice, {
    name: 'Which shifts suit you?',
    widgets: draft(ask('input'), ask('yesno')),
  });
  good(await alice.post(`/quiz/${staff}/note`, { notes: 'Ask Vera before this goes out.' }));
  await house.survey(alice, { name: 'Tasting of the new roast', widgets: draft(ask('rating')), publish: true });
  const cafe = await openCafe(house, pictures);
  return {
    stage,
    cafe,
    fresh: (...questions) => house.survey(alice, { name: 'Opening hours', widgets: draft(...questions) }),
  };
}

export async function visitsIn(scene: Scene): Promise<Visit[]> {
  return [
    ...firstPages(scene),
    ...surveys(scene),
    ...(await build(scene)),
    ...surveySettings(scene),
    ...(await sharing(scene)),
    ...(await results(scene)),
    ...(await reports(scene)),
    ...(await design(scene)),
    ...(await manage(scene)),
    ...(await troubles(scene)),
  ];
}
