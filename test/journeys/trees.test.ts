/**
 * What a screen reader is told about each type: roles, names, states, and what is tied to a control that is wrong. Kept
 * in test/trees; `node scripts/trees.ts --write` writes them anew, to be looked at in review.
 */
import assert from 'node:assert/strict';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import type { Page } from 'playwright-core';
import { ask, draft, type Built } from '../draft.ts';
import { cases } from './every-type.ts';
import { openSurveyStage, type SurveyStage } from './survey-stage.ts';

const folder = join(import.meta.dirname, '..', 'trees');
const isWriting = process.env['CANVASS_TREES'] === 'write';

let stage: SurveyStage;
before(async () => {
  stage = await openSurveyStage();
});
after(() => stage.close());

const next = (page: Page) => page.locator('.buttons .button').first().click();

const asked = cases.map(({ built, mouse }, n) => {
  const before = cases.slice(0, n).filter((one) => one.built.entity.type === built.entity.type).length;
  return { name: `${built.entity.type}${before === 0 ? '' : `-${before + 1}`}`, entity: built.entity, mouse };
});

for (const { name, entity, mouse } of asked)
  test(`[PG-31] the accessibility tree of ${name}`, async () => {
    const page = await open({ ...ask(entity.type), entity: { ...entity, isRequired: true } });
    const states = [await treeOf(page, 'at first')];
    await next(page);
    await page.getByRole('alert').getByText('Please answer this question').waitFor();
    states.push(await treeOf(page, 'without an answer'));
    await mouse(page);
    states.push(await treeOf(page, 'answered'));
    compare(name, states);
  });

for (const type of ['welcome', 'message', 'html', 'file'] as const)
  test(`[PG-31] the accessibility tree of ${type}`, async () => {
    const page = await open(ask(type, { description: 'More about it', htmlCode: '<p>Own code</p>' }));
    compare(type, [await treeOf(page, 'at first')]);
  });

test('[PG-31] the accessibility tree of submit', async () => {
  const { address } = await stage.survey({ widgets: draft(ask('input'), ask('submit', { submitTerms: true })) });
  const page = await stage.open(address);
  await next(page);
  const states = [await treeOf(page, 'at first')];
  await next(page);
  await page.getByRole('alert').getByText('Please agree before sending').waitFor();
  states.push(await treeOf(page, 'without consent'));
  await page.getByRole('checkbox').check();
  await next(page);
  await page.locator('.end').waitFor();
  states.push(await treeOf(page, 'sent'));
  compare('submit', states);
});

async function open(question: Built): Promise<Page> {
  const { address } = await stage.survey({ widgets: draft(question, ask('input')), settings: { name: 'A survey' } });
  return stage.open(address);
}

async function treeOf(page: Page, state: string): Promise<string> {
  const tree = (await page.locator('main').ariaSnapshot())
    .replaceAll(/#q-[\w-]+/g, '#q-the-question')
    .replaceAll(/http:\S+\/q\/\w+/g, '/q/the-survey');
  const tied = await page.evaluate(tiedControls);
  return [`## ${state}`, '', tree, '', ...tied].join('\n').trim();
}

/** Controls that are required, wrong or described, with the texts that are tied to them. Runs in the page. */
function tiedControls(): string[] {
  const found = [...document.querySelectorAll('main :is([aria-describedby], [aria-invalid], [aria-required])')];
  return found.map((element) => {
    const texts = (element.getAttribute('aria-describedby') ?? '').split(' ').filter(Boolean);
    const said = texts.map((id) => document.getElementById(id)?.textContent?.trim() ?? `nothing has the id ${id}`);
    const states = ['aria-required', 'aria-invalid'].filter((name) => element.getAttribute(name) === 'true');
    const kind = element.getAttribute('role') ?? element.getAttribute('type') ?? element.localName;
    return `${kind}: ${[...states, ...said.map((text) => `described by "${text}"`)].join(', ')}`;
  });
}

function compare(name: string, states: readonly string[]): void {
  const path = join(folder, `${name}.md`);
  const text = `${[`# ${name}`, ...states].join('\n\n')}\n`;
  if (isWriting) {
    mkdirSync(folder, { recursive: true });
    writeFileSync(path, text);
  }
  assert.equal(
    text,
    existsSync(path) ? readFileSync(path, 'utf8') : '',
    'node scripts/trees.ts --write writes it anew',
  );
}
