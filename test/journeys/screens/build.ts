/** The builder: each type of question beside the canvas, and every state that it can be in. */
import type { Page } from 'playwright-core';
import { ask, type Built, choose, draft } from '../../draft.ts';
import { good } from '../../house.ts';
import { list, ready, row, saves, title } from '../builder.ts';
import { dialog, press, putAway, type Scene, type Screen, type Visit } from './screen.ts';

export async function build(scene: Scene): Promise<Visit[]> {
  const { cafe, stage } = scene;
  const { alice, vera } = stage.house;
  const address = `/s/${cafe.id}/build`;
  const [broken, refused, merged, blank] = [
    choose({}, { title: 'No options' }),
    ask('input', { title: 'How long?' }),
    ask('input', { title: 'Before' }),
    await scene.fresh(),
  ];
  const mergedId = await scene.fresh(merged);
  const builder = (path: string, screens: Visit['screens'], rest: Partial<Visit> = {}) => ({
    as: alice,
    address: path,
    screens,
    ...rest,
  });
  return [
    builder(address, { 'builder, nothing chosen': opened, ...types(cafe.asked), ...preview, ...over }),
    builder(address, { 'publish, what changes': whatChanges }),
    builder(`/s/${cafe.id}/versions`, { 'versions, compared with the draft': compared }),
    builder(`/s/${blank}/versions`, {
      'versions, none': (page) => page.getByText('Nothing was published yet.').waitFor(),
    }),
    builder(`/s/${blank}/build`, { 'builder, no questions': (page) => page.getByText('No questions yet.').waitFor() }),
    builder(`/s/${await scene.fresh(broken)}/build`, publishing),
    builder(
      `/s/${await scene.fresh(refused)}/build?q=${refused.id}`,
      { 'not taken by the server': notTaken },
      {
        prepare: (page) => page.route(saves, (route) => route.fulfill(refusalOf(refused))),
      },
    ),
    builder(`/s/${mergedId}/build?q=${merged.id}`, { 'two wrote here': writeOver(scene, mergedId, merged) }),
    builder(`/s/${await mappedSurvey(scene)}/build?view=map`, mapped),
    builder(`/s/${await mappedSurvey(scene)}/build?view=walk`, walked),
    builder(address, { 'builder, read only': readOnly, 'question, read only': readQuestion }, { as: vera }),
    builder('/s/999999/build', { 'survey that is not there': (page) => page.getByText('cannot be opened').waitFor() }),
  ];
}

async function opened(page: Page): Promise<void> {
  await ready(page);
  if (page.viewportSize()!.width >= 768) await page.locator('iframe.sheet:not(.unseen)').waitFor();
}

async function whatChanges(page: Page): Promise<void> {
  await ready(page);
  await press(page, 'Publish');
  await dialog(page, 'Publish')
    .getByRole('button', { name: /^and \d+ more$/ })
    .click();
  await page.waitForFunction(() => document.activeElement?.closest('.change-group'));
}

async function compared(page: Page): Promise<void> {
  await page.getByText('Version 1').first().waitFor();
  await page.locator('.change-group').first().waitFor();
}

/** Fields and list share a place on narrow screens. */
async function toList(page: Page): Promise<void> {
  for (const name of ['Edit', 'Back to the list']) {
    const way = page.getByRole('button', { name, exact: true });
    if (await way.isVisible()) await way.click();
  }
  await list(page).waitFor();
}

function types(asked: readonly Built[]): Record<string, Screen> {
  const act =
    ({ entity }: Built) =>
    async (page: Page) => {
      await toList(page);
      const screen = { welcome: 'Welcome', submit: 'Thank you' }[entity.type as string];
      await (
        screen === undefined
          ? row(page, String(entity['title'])).getByRole('button').first()
          : list(page).getByRole('button', { name: screen })
      ).click();
      await page.locator('.inspector-head').waitFor();
      // With everything that is folded away.
      await page.locator('.inspector details').evaluateAll((parts) => {
        for (const part of parts as HTMLDetailsElement[]) part.open = true;
      });
    };
  return Object.fromEntries(asked.map((one, n) => [`question ${n}, ${one.entity.type}`, act(one)]));
}

const preview = {
  'preview on a phone': async (page: Page) => {
    const way = page.getByRole('button', { name: 'Preview', exact: true });
    if (!(await way.isVisible())) return;
    await way.click();
    await page.locator('iframe.sheet:not(.unseen)').waitFor();
  },
  'canvas as on a phone': async (page: Page) => {
    const way = page.getByRole('button', { name: 'As on a phone' });
    if (await way.isVisible()) await way.click();
  },
};

/** Anew for each look: in a window of another width the button may stand elsewhere, and the menu goes with it. */
async function openInsertMenu(page: Page): Promise<void> {
  await putAway(page);
  await toList(page);
  await press(page, 'Add question');
  await page.getByRole('menuitem', { name: /^Choice/ }).waitFor();
}

const over = {
  'insert menu': openInsertMenu,
  'insert menu, found by typing': async (page: Page) => {
    await openInsertMenu(page);
    await page.keyboard.type('cont');
    await page.getByRole('menuitem', { name: 'Contact details' }).waitFor();
  },
  'insert menu, nothing found': async (page: Page) => {
    await openInsertMenu(page);
    await page.keyboard.type('zzz');
    // What the field names as chosen follows half a second after the last key.
    await page.waitForFunction(() => {
      const chosen = document.getElementById(document.activeElement?.getAttribute('aria-activedescendant') ?? '');
      return chosen?.textContent.includes('Paste many lines');
    });
  },
  'paste dialog': async (page: Page) => {
    await putAway(page);
    await press(page, 'Add question');
    await page.getByRole('menuitem', { name: 'Paste many lines' }).click();
    await dialog(page, 'Paste many lines').waitFor();
  },
  'paste dialog, filled': async (page: Page) => {
    await press(page, 'Show me an example');
    await page.getByRole('button', { name: 'Add 2 questions' }).waitFor();
  },
  'menu of a question': async (page: Page) => {
    await putAway(page);
    await press(page, /^Actions for/);
    await page.getByRole('menuitem', { name: 'Duplicate' }).waitFor();
  },
  'several questions chosen': async (page: Page) => {
    await putAway(page);
    await press(page, 'Select questions');
    for (const n of [1, 2]) await page.getByRole('checkbox', { name: `Choose question ${n}`, exact: true }).check();
    await page.getByText('2 chosen').waitFor();
  },
  'several questions moved': async (page: Page) => {
    await press(page, 'Move to…');
    await dialog(page, 'Move to…').waitFor();
  },
  'rename in the builder': async (page: Page) => {
    await putAway(page);
    await press(page, /^Café Linden/);
    await dialog(page, 'Rename').waitFor();
  },
  'keys of the builder': async (page: Page) => {
    await putAway(page);
    await press(page, 'Help and keys');
    await dialog(page, 'Help and keys').waitFor();
  },
};

/** With a rule of each kind, one that never comes to its turn, and a question that nobody reaches. */
async function mappedSurvey({ stage: { house } }: Scene): Promise<number> {
  const [first, second, third, last] = ['One', 'Two', 'Three', 'Four'].map((name) => ask('rating', { title: name }));
  const when = (one: Built | undefined) => ({
    op: 'and',
    items: [{ source: { type: 'widget', id: one!.id }, operator: 'lt', value: 3 }],
  });
  const to = (one: Built | undefined) => ({ type: 'widget', id: one!.id });
  const jumps = {
    [first!.id]: [
      { when: when(first), to: { type: 'screenout' } },
      { when: null, to: to(third) },
      { when: when(first), to: to(last) },
    ],
  };
  const display = { [last!.id]: { action: 'hide', when: when(third) } };
  const widgets = draft(first!, second!, third!, last!);
  return house.survey(house.alice, { name: 'Opening hours', widgets, conditions: { jumps, display } });
}

const mapped = {
  'map, with findings': async (page: Page) => {
    // What lies below the window is drawn when it comes into sight.
    await page
      .locator('.map-row')
      .first()
      .evaluate((row) => row.scrollIntoView());
    await page.locator('.map-row.is-unreachable').waitFor();
  },
  'map, a rule pointed at': async (page: Page) => {
    await page.locator('.map-rule').first().focus();
    await page.locator('.map-sentence').waitFor();
  },
  'map as a table': async (page: Page) => {
    await press(page, 'List');
    await page.getByRole('table', { name: 'Map' }).waitFor();
  },
};

/** On a phone one pane at a time. */
async function toWalkPane(page: Page, name: string): Promise<void> {
  const way = page.locator('.walk-switch').getByRole('button', { name, exact: true });
  if (await way.isVisible()) await way.click();
}

const walked = {
  'walk, its page': (page: Page) => page.locator('#walk-stage:not(.unseen)').waitFor(),
  'walk, the reasons': async (page: Page) => {
    await toWalkPane(page, 'Why');
    await page.locator('.walk-why .walk-reasons').first().waitFor();
  },
  'walk, questions and path': async (page: Page) => {
    await toWalkPane(page, 'Path');
    await press(page, 'Take a path to 3. Three');
    await page.locator('.walk-steps .is-passed, .walk-steps .is-answered').first().waitFor();
  },
  'walk, at its end': async (page: Page) => {
    // What was said of the path may lie over it on a phone.
    await page.getByRole('button', { name: 'Fill in the rest' }).press('Enter');
    await toWalkPane(page, 'Why');
    await page.locator('.walk-done, .walk-out').waitFor();
  },
};

const publishing = {
  'publish, with findings': async (page: Page) => {
    await press(page, 'Publish');
    await dialog(page, 'Publish').locator('.findings li').first().waitFor();
  },
  published: async (page: Page) => {
    await dialog(page, 'Publish')
      .getByRole('button', { name: /^Publish/ })
      .click();
    await dialog(page, 'Published').getByRole('img', { name: 'QR code of the survey' }).waitFor();
  },
};

function refusalOf({ id }: Built) {
  const fault = { field: `entities.${id}.inputLimitMax`, value: 1, constraint: 'min', message: 'must be at least 5' };
  const details = { errors: [fault] };
  return { status: 422, json: { error: { code: 'validation_error', message: 'The request is not valid.', details } } };
}

async function notTaken(page: Page): Promise<void> {
  await page.getByLabel('At most characters').fill('1');
  await page.getByText('The server did not take this').waitFor();
}

function writeOver({ stage: { house } }: Scene, id: number, question: Built) {
  return async (page: Page) => {
    await title(page).waitFor();
    good(
      await house.alice.post(
        `/quiz/${id}/save`,
        draft({ ...question, entity: { ...question.entity, title: 'Of a colleague' } }),
      ),
    );
    await title(page).fill('Of mine');
    await page.getByText('Of a colleague').waitFor();
  };
}

async function readOnly(page: Page): Promise<void> {
  await opened(page);
  await page.getByText('you are a viewer here').waitFor();
}

async function readQuestion(page: Page): Promise<void> {
  await row(page, 'Which of these cups').getByRole('button').first().click();
  await page.locator('.inspector').getByText('Espresso').first().waitFor();
}
