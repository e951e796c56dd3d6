/** What is shown when the server fails, is not there, or is slow. */
import type { Page } from 'playwright-core';
import { saves, title } from '../builder.ts';
import { ask } from '../../draft.ts';
import { heading, type Scene, text, type Visit } from './screen.ts';

export async function troubles(scene: Scene): Promise<Visit[]> {
  const { alice } = scene.stage.house;
  const question = ask('input', { title: 'Typed in a tunnel' });
  const id = await scene.fresh(question);
  return [
    {
      as: alice,
      address: '/surveys',
      prepare: (page) => fail(page, '**/api/v3/quiz?*'),
      screens: { 'list that cannot be read': text('Try again') },
    },
    {
      as: alice,
      address: '/surveys',
      prepare: (page) => fail(page, '**/api/v3/user'),
      screens: { 'server that fails': text('Try again') },
    },
    {
      as: alice,
      address: '/surveys',
      prepare: (page) => page.route('**/api/v3/quiz?*', () => {}),
      screens: { 'list on its way': async (page) => page.locator('.skeleton').waitFor() },
    },
    {
      as: alice,
      address: `/s/${id}/build`,
      prepare: (page) => page.route(`**/api/v3/quiz/${id}`, () => {}),
      screens: { 'builder on its way': async (page) => page.locator('.skeleton').waitFor() },
    },
    {
      as: alice,
      address: '/surveys',
      prepare: (page) => page.route('**/api/v3/user', () => {}),
      screens: { 'on its way': async (page) => page.locator('.opening').waitFor() },
    },
    {
      as: alice,
      address: `/s/${id}/build?q=${question.id}`,
      prepare: (page) => page.route(saves, (route) => route.abort()),
      screens: {
        'kept on this device': async (page) => {
          await title(page).fill('Typed in a longer tunnel');
          await page.getByText(/Kept on this device/).waitFor();
        },
      },
    },
    { as: alice, address: '/settings/nothing', screens: { 'no such section': heading('Nothing here') } },
  ];
}

function fail(page: Page, address: string): Promise<unknown> {
  const error = { code: 'internal_error', message: 'Something failed on our side.', request_id: 'req-1' };
  return page.route(address, (route) => route.fulfill({ status: 500, json: { error } }));
}
