/** The ways to share a survey: published with everything open, and not published yet. */
import { ask } from '../../draft.ts';
import type { Scene, Visit } from './screen.ts';

export async function sharing({ cafe, fresh, stage: { house } }: Scene): Promise<Visit[]> {
  const { alice, vera } = house;
  const unpublished = await fresh(ask('rating'));
  return [
    {
      as: alice,
      address: `/s/${cafe.id}/share`,
      screens: {
        'share, a published survey': async (page) => {
          await page.getByRole('img', { name: /^QR code of/ }).waitFor();
          await page.getByText('Everybody who has the link can answer.').waitFor();
        },
        'share, a code that no camera reads': async (page) => {
          await page.getByLabel('Colour').fill('#eeeeee');
          await page.getByText('cameras will not read this code').waitFor();
          await page.getByText('A sheet to print').click();
        },
        'share, from the side': async (page) => {
          await page.getByRole('button', { name: 'From the side' }).click();
          await page.getByLabel('It opens').selectOption('delay');
          await page.getByLabel('Seconds').waitFor();
        },
      },
    },
    {
      as: alice,
      address: `/s/${unpublished}/share`,
      screens: { 'share, not published': (page) => page.getByText('Go and publish it').waitFor() },
    },
    {
      as: vera,
      address: `/s/${cafe.id}/share`,
      screens: { 'share, read only': (page) => page.getByText('Passwords are shown to those').waitFor() },
    },
  ];
}
