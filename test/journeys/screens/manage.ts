/** What belongs to a workspace and to the way out of a survey: codes, the team, webhooks and their log. */
import { good } from '../../house.ts';
import { dialog, heading, type Scene, text, type Visit, viaMenu } from './screen.ts';

export async function manage({ cafe, stage: { house } }: Scene): Promise<Visit[]> {
  const { alice, vera } = house;
  // A name that never has an address: the test fails at once, and its entry is there.
  const hook = { title: 'Till of the café', url: 'http://hooks.invalid/canvass', method: 'post' };
  const { webhook } = good(await alice.post(`/quiz/${cafe.id}/webhooks`, hook));
  const { log } = good(await alice.post(`/quiz/${cafe.id}/webhooks/${webhook.id}/test`));
  const { list } = good(
    await alice.post('/promo/list', { name: 'Summer on the terrace', codes: ['SUMMER-1', 'SUMMER-2'] }),
  );
  await house.db.pool.query('update users set is_operator = true where id = $1', [alice.userId]);
  const codes = `/w/${alice.workspaceId}/codes`;
  const ofSurvey = `/s/${cafe.id}/webhooks`;
  const one = `${ofSurvey}/${webhook.id}`;
  return [
    { as: alice, address: ofSurvey, screens: { 'webhooks of a survey': text(hook.title) } },
    {
      as: alice,
      address: `${one}?entry=${log.id}`,
      screens: { 'webhook, an entry of its log': text('What was sent') },
    },
    { as: alice, address: `${one}?view=setup`, screens: { 'webhook, setup': text('This will arrive') } },
    {
      as: alice,
      address: `${one}?view=signature`,
      screens: { 'webhook, signature': text('Is this signature right?') },
    },
    { as: vera, address: ofSurvey, screens: { 'webhooks, for a viewer': text('Webhooks are for members') } },
    { as: alice, address: codes, screens: { 'lists of codes': text(list.name) } },
    { as: alice, address: `${codes}/new`, screens: { 'list of codes, new': heading('New list') } },
    { as: alice, address: `${codes}/${list.id}`, screens: { 'one list of codes': text('SUMMER-2') } },
    { as: alice, address: `/s/${cafe.id}/codes`, screens: { 'codes of a survey': text('All lists of the workspace') } },
    { as: alice, address: `/w/${alice.workspaceId}/settings`, screens: { 'plan and settings': text('No limit') } },
    { as: alice, address: '/operator', screens: { 'the installation': heading('Installation') } },
    { as: alice, address: `/w/${alice.workspaceId}/audit`, screens: { 'audit log': text('made the survey') } },
    {
      as: alice,
      address: `/w/${alice.workspaceId}/audit?quiz=${cafe.id}`,
      screens: { 'audit log of one survey': text(/^Survey: /) },
    },
    {
      as: alice,
      address: '/templates',
      screens: {
        'a new workspace': async (page) => {
          await viaMenu(page, 'Workspace', 'New workspace');
          await dialog(page, 'New workspace').waitFor();
        },
      },
    },
    { as: alice, address: `/w/${alice.workspaceId}/team`, screens: { team: text('Open invitations') } },
    {
      as: vera,
      address: `/w/${alice.workspaceId}/team`,
      screens: { 'team, for a viewer': text('What each role may do') },
    },
    {
      as: alice,
      address: `/w/${alice.workspaceId}/webhooks`,
      screens: { 'webhooks of a workspace, none': text('No webhooks yet.') },
    },
    {
      as: alice,
      address: `/w/${alice.workspaceId}/webhooks/new`,
      screens: { 'webhook of a workspace, new': heading('New webhook') },
    },
  ];
}
