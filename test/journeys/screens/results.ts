/** What people said: nobody has been asked yet, nobody has answered yet, and the café with its answers. */
import { ask } from '../../draft.ts';
import type { Scene, Visit } from './screen.ts';

export async function results({ cafe, fresh, stage: { house } }: Scene): Promise<Visit[]> {
  const { alice } = house;
  const unpublished = await fresh(ask('rating'));
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
  ];
}
