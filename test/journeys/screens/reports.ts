/** What is handed on of results: a link, a file that is made, and the dialogs for new ones. */
import { ask } from '../../draft.ts';
import { good } from '../../house.ts';
import { respondentAt } from '../../respondent.ts';
import { putAway, type Scene, type Visit } from './screen.ts';

export async function reports({ fresh, stage: { house } }: Scene): Promise<Visit[]> {
  const { alice } = house;
  const rating = ask('rating');
  const id = await fresh(rating);
  good(await alice.post(`/quiz/${id}/publish`));
  const { virtual_id: code } = good(await alice.get(`/quiz/${id}`));
  good(await respondentAt(house.app, code as string).complete({ [rating.id]: 4 }));
  good(await alice.post(`/quiz/${id}/share`, { section: 'report', texts: false }));
  good(await alice.post(`/quiz/${id}/exports`, { kind: 'answers_csv' }));
  return [
    {
      as: alice,
      address: `/s/${id}/reports?device=mobile`,
      screens: {
        'reports, a link and a file': (page) => page.getByText('without texts').waitFor(),
        'reports, a new link': async (page) => {
          await page.getByRole('button', { name: 'Share the results' }).click();
          await page.getByRole('button', { name: 'Make the link' }).waitFor();
        },
        'reports, a new file': async (page) => {
          await putAway(page);
          await page.getByRole('button', { name: 'Export', exact: true }).click();
          await page.getByText('0 answers').waitFor();
        },
        'reports, a file on its way': async (page) => {
          await page.getByRole('button', { name: 'Make the file' }).click();
          await page.getByRole('region', { name: 'Files', exact: true }).getByText('Waits for its turn').waitFor();
        },
      },
    },
  ];
}
