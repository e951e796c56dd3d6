/** A planted fault of every code that a check knows: found in the list, shown at its place, and mended from there. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Page } from 'playwright-core';
import { findingSeverities } from '../../contract/finding-codes.ts';
import { good } from '../house.ts';
import { inEmptyTitle, offered, openBuilder, saved, title } from './builder.ts';
import { plantMost, plantNothing, plantScreenout, plantTangle } from './planted-faults.ts';
import { openStage, type Stage } from './stage.ts';

let stage: Stage;

before(async () => {
  stage = await openStage();
});
after(() => stage.close());

const foundIn = (page: Page) => page.getByRole('dialog', { name: 'What the check has found' });
const openFound = (page: Page) => page.getByRole('button', { name: /^\d+ findings?$/ }).click();
const rule = (page: Page, n: number) => page.getByRole('listitem', { name: `Rule ${n}`, exact: true });
const part = (page: Page, name: string) => page.getByRole('combobox', { name, exact: true });
const removeRule = (page: Page, n: number) => rule(page, n).getByRole('button', { name: 'Delete this rule' }).click();

interface Fault {
  /** As it is told. */
  said: string;
  /** As the way to it is named. */
  place: string;
  /** What has the focus then. */
  focus: string;
  mend(page: Page): Promise<unknown>;
}

const most: readonly Fault[] = [
  {
    said: 'This rule is never taken',
    place: 'Rule after 1. How was it?',
    focus: '.rule select',
    mend: (page) => removeRule(page, 3),
  },
  {
    said: 'This rule always holds',
    place: 'Rule after 1. How was it?',
    focus: '.rule select',
    mend: (page) => removeRule(page, 2),
  },
  {
    said: 'This rule can never hold',
    place: 'Rule after 1. How was it?',
    focus: '.rule select',
    mend: (page) => removeRule(page, 1),
  },
  {
    said: 'The option it names is gone',
    place: 'Rule after 4. Asks for what is gone',
    focus: '.rule select',
    mend: (page) => part(page, 'Value').selectOption('Guest'),
  },
  {
    said: 'The question it leads to is gone',
    place: 'Rule after 5. Leads to what is gone',
    focus: 'select',
    mend: (page) => part(page, 'Always').selectOption('go on to the next question'),
  },
  {
    said: 'It leads back',
    place: 'Rule after 6. Leads back',
    focus: '.rule select',
    mend: (page) => part(page, 'What happens then').selectOption('go to 8. Nothing to choose'),
  },
  {
    said: 'The question whose options are taken over is gone',
    place: '7. Takes over',
    focus: 'select',
    mend: (page) => part(page, 'Take options from').selectOption('nowhere'),
  },
  {
    said: 'There is nothing to choose from',
    place: '8. Nothing to choose',
    focus: '#inspector .options button',
    async mend(page) {
      await page.keyboard.press('Enter');
      await page.getByRole('textbox', { name: 'Option 1', exact: true }).fill('Something');
    },
  },
  {
    said: 'The question has no words',
    place: '9. Untitled',
    focus: 'textarea',
    mend: (page) => page.keyboard.type('Has words now'),
  },
  {
    said: 'The same words as in',
    place: '10. how was it?',
    focus: 'textarea',
    mend: (page) => title(page).fill('How was the tea?'),
  },
  {
    said: 'A picture or file that is shown here no longer exists',
    place: '11. Shows a picture',
    focus: '[data-member^=multimedia] *',
    mend: (page) => page.getByRole('button', { name: 'Remove', exact: true }).click(),
  },
  {
    said: 'nobody gets on from here',
    place: '12. Two of one',
    focus: '.found-here',
    mend: (page) => page.getByRole('checkbox', { name: 'Must be answered' }).uncheck(),
  },
  {
    said: 'no answer brings any',
    place: 'Points of 1. How was it?',
    focus: '.points-part .point-row input',
    mend: (page) => page.getByRole('checkbox', { name: '“5” is correct' }).check(),
  },
  {
    said: 'This rule can never hold',
    place: 'Quota Both at once',
    focus: '.quota select',
    async mend(page) {
      const quotas = page.getByRole('dialog', { name: 'Quotas' });
      await quotas.getByText('This rule can never hold.').waitFor();
      await quotas.getByRole('button', { name: 'Delete this quota' }).click();
      await quotas.getByRole('button', { name: 'Close' }).last().click();
    },
  },
  {
    said: 'Nobody can reach this question',
    place: '3. Where nobody comes',
    focus: '.found-here',
    async mend(page) {
      await page.locator('.inspector-head').getByRole('button', { name: 'Actions for Where nobody comes' }).click();
      await page.getByRole('menuitem', { name: 'Delete', exact: true }).click();
    },
  },
];

/** What this dashboard has no screen for, with the words in place of a link. */
const elsewhere = [
  ['that is not set up on this installation', 'Whoever runs this installation'],
  ['A deadline is switched on, and none is set', 'In the settings.'],
  ['The survey is closed', 'In the settings.'],
  ['1 of 10 are left', 'In the list of promo codes.'],
  ['Titles on the page: hard to read', 'In the design.'],
] as const;

async function goAndMend(page: Page, { said, place, focus, mend }: Fault): Promise<void> {
  await openFound(page);
  await foundIn(page)
    .getByRole('listitem')
    .filter({ hasText: said })
    .getByRole('button', { name: place, exact: true })
    .click();
  await page.locator(`:is(${focus}):focus`).waitFor();
  await mend(page);
}

async function codesIn(...ids: number[]): Promise<string[]> {
  const checked = await Promise.all(ids.map(async (id) => good(await stage.house.alice.get(`/quiz/${id}/check`))));
  return [
    ...new Set<string>(checked.flatMap(({ findings }) => findings.map(({ code }: { code: string }) => code))),
  ].toSorted();
}

test('[DA-104, DA-125, DA-181] a planted fault of every code is found at its place and mended from there; where there is no screen, words say so', async () => {
  const { house } = stage;
  const id = await plantMost(house);
  const others = [await plantScreenout(house), await plantNothing(house), await plantTangle(house)] as const;
  assert.deepEqual(await codesIn(id, ...others), Object.keys(findingSeverities).toSorted());

  const page = await openBuilder(stage, id);
  for (const fault of most) await goAndMend(page, fault);
  await page.getByRole('button', { name: `${elsewhere.length} findings`, exact: true }).click();
  for (const [said, words] of elsewhere) {
    const one = foundIn(page).getByRole('listitem').filter({ hasText: said });
    await one.getByText(words).waitFor();
    assert.equal(await one.getByRole('button').count(), 0, said);
  }
  await saved(page);
  const left = ['sso_not_configured', 'setting_without_value', 'not_open', 'promo_low', 'contrast'];
  assert.deepEqual(await codesIn(id), left.toSorted());
  await foundIn(page).getByRole('listitem').filter({ hasText: 'Titles on the page' }).getByRole('link').click();
  await page.locator('[data-colour=header_color] :focus').waitFor();
  await page.goBack();
  await openFound(page);
  await foundIn(page).getByRole('listitem').filter({ hasText: 'The survey is closed' }).getByRole('link').click();
  await page.getByRole('switch', { name: 'Closed' }).and(page.locator(':focus')).waitFor();
  await page.goBack();

  await openBuilderAt(page, others[0]);
  await goAndMend(page, {
    said: 'Every way ends in a screen-out',
    place: 'Rule after 1. Only one',
    focus: 'select',
    mend: () => part(page, 'Always').selectOption('go on to the next question'),
  });
  await page.getByRole('button', { name: 'No findings' }).waitFor();
  await openBuilderAt(page, others[1]);
  await goAndMend(page, {
    said: 'The survey asks nothing yet',
    place: 'Add a question',
    focus: '#questions .add button',
    async mend() {
      await page.keyboard.press('Enter');
      await offered(page, 'Text').click();
      await inEmptyTitle(page);
      await page.keyboard.type('How was it?');
    },
  });
  await page.getByRole('button', { name: '2 findings', exact: true }).click();
  await foundIn(page).getByText('All 1 promo codes are given away').waitFor();
  await foundIn(page).getByText('They can be changed through the API only').waitFor();
  await openBuilderAt(page, others[2]);
  await goAndMend(page, {
    said: 'too many ways',
    place: 'Rule that shows 41. Shown to some',
    focus: 'select',
    mend: () => part(page, 'Show this question').selectOption('always'),
  });
  await page.getByRole('button', { name: 'No findings' }).waitFor();
  assert.deepEqual(stage.troubles, []);
});

async function openBuilderAt(page: Page, id: number): Promise<void> {
  await saved(page);
  await page.goto(`${stage.origin}/s/${id}/build`);
}
