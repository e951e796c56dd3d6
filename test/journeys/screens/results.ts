/** What people said: nobody has been asked yet, nobody has answered yet, and one answer, narrowed and compared. */
import { ask } from '../../draft.ts';
import { good, type Person } from '../../house.ts';
import { respondentAt } from '../../respondent.ts';
import { dialog, press, putAway, type Scene, text, type Visit } from './screen.ts';

export async function results({ cafe, fresh, stage: { house } }: Scene): Promise<Visit[]> {
  const { alice } = house;
  const unpublished = await fresh(ask('rating'));
  const stars = ask('rating', { title: 'How was your visit?' });
  const answered = await fresh(stars);
  good(await alice.post(`/quiz/${answered}/publish`));
  const { virtual_id: code } = good(await alice.get(`/quiz/${answered}`));
  good(await respondentAt(house.app, code as string).complete({ [stars.id]: 4 }));
  const tests = encodeURIComponent(JSON.stringify([{ id: stars.id, operator: 'gt', value: 2 }]));
  return [
    {
      as: alice,
      address: `/s/${unpublished}/results`,
      screens: { 'results, not published': (page) => page.getByText('Go and publish it').waitFor() },
    },
    {
      as: alice,
      address: `/s/${cafe.id}/results`,
      screens: { 'results, nobody yet': (page) => page.getByRole('img', { name: /^QR code of/ }).waitFor() },
    },
    {
      as: alice,
      address: `/s/${answered}/results?widgets=${tests}&device=desktop&period=month&colour=red`,
      screens: {
        'results, narrowed': (page) => page.getByText('left out: colour=red').waitFor(),
        'results, the filters': async (page) => {
          await page.keyboard.press('f');
          const panel = dialog(page, 'Filters');
          await panel.getByText('State', { exact: true }).click();
          await panel.getByRole('checkbox', { name: /^Completed/ }).waitFor();
        },
        'results, compared': async (page) => {
          await putAway(page);
          await press(page, 'Compare with…');
          await page.getByText('Some answers may be in both').waitFor();
        },
      },
    },
    ...readings(alice, answered),
  ];
}

/** The screens beside the overview, as they are and where nothing matches or nothing can be read. */
function readings(alice: Person, id: number): Visit[] {
  const none = 'tags=nobody';
  const failed = { error: { code: 'internal_error', message: 'Something failed on our side.', request_id: 'req-1' } };
  return [
    {
      as: alice,
      address: `/s/${id}/answers`,
      screens: {
        'answers, the table': (page) => page.getByRole('grid').waitFor(),
        'answers, one of them': async (page) => {
          await page.locator('[data-answer] [data-column]').nth(1).click();
          await page.getByRole('region', { name: /^Answer \d+$/ }).waitFor();
        },
      },
    },
    { as: alice, address: `/s/${id}/answers?${none}`, screens: { 'answers, no hits': text('Clear') } },
    { as: alice, address: `/s/${id}/texts`, screens: { 'texts, no question': text('No texts to read') } },
    { as: alice, address: `/s/${id}/files`, screens: { 'files, none': text('This survey asks for no files') } },
    { as: alice, address: `/s/${id}/crosstab`, screens: { 'crosstab, one question': text('Nothing to compare yet') } },
    {
      as: alice,
      address: `/s/${id}/answers`,
      prepare: (page) => page.route('**/answers?*', (route) => route.fulfill({ status: 500, json: failed })),
      screens: { 'answers that cannot be read': text('Try again') },
    },
  ];
}
