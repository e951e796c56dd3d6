import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { good } from '../house.ts';
import { assertAccessible, openStage, signIn, type Stage } from './stage.ts';

let stage: Stage;

before(async () => {
  stage = await openStage();
  await stage.house.survey(stage.house.alice, { name: 'Demo: how was your visit?', publish: true });
});
after(() => stage.close());

test('somebody signs in, makes a survey from a template, publishes it, copies its link and signs out', async () => {
  const page = await stage.open('/');
  await signIn(page, stage.house.alice);
  await page.getByRole('heading', { name: 'Demo: how was your visit?' }).waitFor();

  await page.getByRole('navigation').getByRole('link', { name: 'Templates' }).click();
  await page.getByRole('searchbox').fill('geography');
  await page.getByRole('button', { name: 'Choose Geography quiz' }).click();
  const dialog = page.getByRole('dialog', { name: 'Geography quiz' });
  await dialog.getByText('Choice').first().waitFor();
  await dialog.getByRole('button', { name: 'Use this template' }).click();
  await page.getByRole('navigation', { name: 'Questions' }).waitFor();
  await page.getByRole('link', { name: 'To your surveys' }).click();
  const row = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Geography quiz' }) });
  await row.getByText('Draft').waitFor();

  await row.getByRole('button', { name: 'Publish Geography quiz' }).click();
  await row.getByText('Published').waitFor();
  await row.getByRole('button', { name: 'Copy link' }).click();
  await page.getByText('The link is on the clipboard.').waitFor();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  const listed = await stage.house.alice.get('/quiz');
  const survey = listed.body.find((item: { name: string }) => item.name === 'Geography quiz');
  assert.equal(link, survey.url_shared);

  await page.getByRole('button', { name: 'Account' }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await page.getByRole('heading', { name: 'Hello' }).waitFor();
  assert.equal((await page.context().cookies()).length, 0);
  assert.deepEqual(stage.troubles, []);
});

test('[DA-393] a survey is renamed, copied, archived, brought back and deleted after a question', async () => {
  const page = await stage.open('/');
  await signIn(page, stage.house.bob);
  await page.getByRole('link', { name: 'New survey' }).click();
  await page.getByLabel('Name of the survey').fill('Lunch');
  await page.getByRole('button', { name: 'Start' }).click();
  await page.getByRole('navigation', { name: 'Questions' }).waitFor();
  await page.getByRole('link', { name: 'To your surveys' }).click();
  const menuOf = async (name: string, action: string) => {
    await page.getByRole('button', { name: `Actions for ${name}`, exact: true }).click();
    await page.getByRole('menuitem', { name: action, exact: true }).click();
  };
  await menuOf('Lunch', 'Rename');
  await page.locator('input:focus').and(page.getByLabel('Name of the survey')).waitFor();
  await page.keyboard.type('Dinner');
  await page.getByRole('button', { name: 'Save' }).click();
  await menuOf('Dinner', 'Duplicate');
  await page.getByRole('heading', { name: 'Dinner (copy)', exact: true }).waitFor();
  await menuOf('Dinner (copy)', 'Archive');
  await page.getByRole('heading', { name: 'Dinner (copy)', exact: true }).waitFor({ state: 'detached' });
  await page.getByRole('navigation', { name: 'Folders' }).getByRole('link', { name: 'Archive' }).click();
  await page.getByRole('button', { name: 'Bring back Dinner (copy)' }).click();
  await page.getByText('The archive is empty.').waitFor();
  await page.getByRole('link', { name: 'All surveys' }).click();
  await menuOf('Dinner (copy)', 'Delete');
  await page.getByRole('dialog', { name: 'Delete “Dinner (copy)”?' }).getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('heading', { name: 'Dinner (copy)', exact: true }).waitFor({ state: 'detached' });
  const left = await stage.house.bob.get('/quiz', { search: 'Dinner' });
  assert.deepEqual(
    left.body.map((survey: { name: string }) => survey.name),
    ['Dinner'],
  );
});

test('the list is searched, sorted and turned page by page, and the address remembers it', async () => {
  for (let n = 1; n <= 23; n += 1)
    await stage.house.survey(stage.house.carol, { name: `Numbered ${String(n).padStart(2, '0')}` });
  const page = await stage.open('/');
  await signIn(page, stage.house.carol);
  await page.getByLabel('Sort by').selectOption('Name');
  await page.getByRole('heading', { name: 'Numbered 01' }).waitFor();
  await page.getByRole('link', { name: 'Next page' }).click();
  await page.getByRole('heading', { name: 'Numbered 23' }).waitFor();
  await page.reload();
  await page.getByRole('heading', { name: 'Numbered 23' }).waitFor();
  await page.getByRole('searchbox').fill('numbered 07');
  await page.getByText('1 survey', { exact: true }).waitFor();
  assert.equal(new URL(page.url()).searchParams.get('search'), 'numbered 07');
  assert.equal(await page.getByRole('main').getByRole('heading', { level: 2 }).count(), 1);
});

test('[SL-53] the list shows the internal title beside the name and finds a survey by it', async () => {
  const { alice } = stage.house;
  await stage.house.survey(alice, { name: 'How was it?', settings: { info_title: 'Wave 7, second panel' } });
  const page = await stage.open('/');
  await signIn(page, alice);
  await page.getByRole('searchbox').fill('WAVE 7');
  const row = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'How was it?' }) });
  await row.getByText('Wave 7, second panel').waitFor();
  await page.getByText('1 survey', { exact: true }).waitFor();
});

test('[SL-54] a survey that is offered as a template stands first among the templates, can be tried, used and taken back', async () => {
  const { alice } = stage.house;
  const { workspace } = good(await alice.post('/workspaces', { name: 'Elsewhere' }));
  const [folder] = good(await alice.get('/folders', { workspace_id: workspace.id }));
  const elsewhere = await stage.house.survey({ ...alice, folderId: folder.id }, { name: 'Kept elsewhere' });
  good(await alice.post(`/quiz/${elsewhere}/template`));
  await stage.house.survey(alice, { name: 'Panel of our own' });
  const page = await stage.open('/');
  await signIn(page, alice);
  await page.getByRole('button', { name: 'Actions for Panel of our own' }).click();
  await page.getByRole('menuitem', { name: 'Offer as a template' }).click();
  const row = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Panel of our own' }) });
  await row.getByText('Template', { exact: true }).waitFor();
  await page.getByRole('navigation').getByRole('link', { name: 'Templates' }).click();
  const own = page.getByRole('region', { name: 'Your templates' });
  await own.getByRole('heading', { name: 'Panel of our own' }).waitFor();
  await own.getByRole('heading', { name: 'Kept elsewhere' }).waitFor();
  await page.getByRole('region', { name: 'Ready-made templates' }).waitFor();
  assert.deepEqual(await page.getByRole('main').getByRole('heading', { level: 2 }).allTextContents(), [
    'Your templates',
    'Ready-made templates',
  ]);
  const links = page.getByRole('link', { name: /^Preview / });
  assert.match((await links.first().getAttribute('href'))!, /\/preview\?key=/);
  assert.match((await links.last().getAttribute('href'))!, /\/q\/template\d+\/preview$/);
  await assertAccessible(page, 'templates with own ones');
  await page.getByRole('searchbox').fill('PANEL of');
  await page.getByRole('region', { name: 'Ready-made templates' }).waitFor({ state: 'detached' });
  assert.deepEqual(await own.getByRole('heading', { level: 3 }).allTextContents(), ['Panel of our own']);
  await own.getByRole('button', { name: 'Choose Panel of our own' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Use this template' }).click();
  await page.getByRole('navigation', { name: 'Questions' }).waitFor();
  await page.getByRole('link', { name: 'To your surveys' }).click();
  await page.getByRole('button', { name: 'Publish Panel of our own' }).first().waitFor();
  const offered = row.filter({ has: page.getByText('Template', { exact: true }) });
  await offered.getByRole('button', { name: 'Actions for Panel of our own' }).click();
  await page.getByRole('menuitem', { name: 'No longer a template' }).click();
  await offered.waitFor({ state: 'detached' });
  good(await alice.del(`/workspace/${workspace.id}`, { confirm: true }));
  assert.deepEqual(stage.troubles, []);
});

test('[AC-40] times are shown in the time zone of the workspace', async () => {
  const { alice } = stage.house;
  await alice.post(`/workspace/${alice.workspaceId}`, { timezone: 'Pacific/Kiritimati' });
  const demo = (await alice.get('/quiz', { search: 'Demo' })).body[0];
  const there = new Intl.DateTimeFormat('en', {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: 'Pacific/Kiritimati',
  });
  const page = await stage.open('/');
  await signIn(page, alice);
  const row = page.getByRole('listitem').filter({ hasText: 'Demo: how was your visit?' });
  await row.getByText(`Changed ${there.format(new Date(demo.updated_at))}`).waitFor();
});

test('a token is made, shown once and revoked', async () => {
  const page = await stage.open('/settings/api');
  await page.getByLabel('E-mail').fill(stage.house.vera.email);
  await page.getByLabel('Password').fill(stage.house.vera.password);
  await page.keyboard.press('Enter');
  await page.getByLabel('What is it for?').fill('Robot');
  await page.getByLabel('Read only').check();
  await page.getByRole('button', { name: 'Make a token' }).click();
  const token = await page.locator('code.secret').innerText();
  const robot = stage.house.client(token);
  assert.equal((await robot.get('/user')).status, 200);
  assert.equal((await robot.post('/user', { name: 'X' })).body.code, 'ability_missing');
  await page.reload();
  await page.getByRole('heading', { name: 'Robot', exact: true }).waitFor();
  assert.equal(await page.locator('code.secret').count(), 0);
  await page.getByRole('button', { name: 'Revoke Robot' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click();
  await page.getByRole('heading', { name: 'Robot', exact: true }).waitFor({ state: 'detached' });
  assert.equal((await robot.get('/user')).status, 401);
});

test('[RU-6] the dashboard proposes to change the printed password, and the new one works', async () => {
  const page = await stage.open('/');
  await signIn(page, stage.house.alice);
  await page.getByRole('link', { name: 'Change password' }).click();
  await page.getByLabel('Current password').fill('not this one');
  await page.getByLabel('New password').fill('quite another one');
  await page.getByRole('button', { name: 'Change password' }).click();
  await page.getByText('This is not your current password.').waitFor();
  await page.getByLabel('Current password').fill(stage.house.alice.password);
  await page.getByRole('button', { name: 'Change password' }).click();
  await page.getByText('Your password has been changed.').waitFor();
  await page.goto(`${stage.origin}/surveys`);
  await page.getByRole('heading', { name: 'All surveys' }).waitFor();
  assert.equal(await page.getByRole('link', { name: 'Change password' }).count(), 0);
  const again = await stage.open('/');
  await signIn(again, { email: stage.house.alice.email, password: 'quite another one' });
  stage.house.alice.password = 'quite another one';
});

test('a wrong password is answered in the language of the browser', async () => {
  const page = await stage.open('/sign-in', { locale: 'ru-RU' });
  await page.getByLabel('Эл. почта').fill('nobody@example.com');
  await page.getByLabel('Пароль').fill('wrong password');
  await page.getByRole('button', { name: 'Войти' }).click();
  await page.getByText('Неверный адрес или пароль.').waitFor();
  assert.equal(await page.evaluate(() => document.documentElement.lang), 'ru');
});

test('an invitation is accepted with the token of its address', async () => {
  const { alice } = stage.house;
  const invited = await alice.post(`/workspace/${alice.workspaceId}/members`, {
    email: 'dora@example.com',
    role: 'member',
  });
  const { pathname, hash } = new URL(invited.body.invitation.url);
  const page = await stage.open(pathname + hash);
  await page.getByLabel('Your name').fill('Dora');
  await page.getByLabel('Password').fill('a long password');
  await page.getByRole('button', { name: 'Join' }).click();
  await page.getByRole('heading', { name: 'All surveys' }).waitFor();
  await page.getByRole('heading', { name: 'Demo: how was your visit?' }).waitFor();
});

test('[PG-60, AC-65] who is signed in reads of it in their language and joins with one click; another address is told so', async () => {
  const { alice, bob, carol, db } = stage.house;
  const email = 'carol.new@example.com';
  const invited = await alice.post(`/workspace/${alice.workspaceId}/members`, { email, role: 'member' });
  await db.pool.query('update users set email = $1 where id = $2', [email, carol.userId]);
  const { pathname, hash } = new URL(invited.body.invitation.url);
  const link = stage.origin + pathname + hash;

  const other = await stage.open('/');
  await signIn(other, bob);
  await other.goto(link);
  await other.getByRole('button', { name: 'Join' }).click();
  await other.getByText(`This invitation is for another address than ${bob.email}.`).waitFor();
  await other.getByRole('button', { name: 'Sign out' }).click();
  await other.getByLabel('Your name').waitFor();

  const page = await stage.open('/');
  await signIn(page, { email, password: carol.password });
  const words = { ru: 'Присоединиться', es: 'Unirme', pt: 'Participar', en: 'Join' };
  for (const [lang, join] of Object.entries(words)) {
    await carol.post('/user', { lang });
    await page.goto('about:blank');
    await page.goto(link);
    await page.getByRole('button', { name: join }).waitFor();
    await page.getByText(email).waitFor();
  }
  await assertAccessible(page, 'invitation');
  await page.getByRole('button', { name: 'Join' }).click();
  await page.getByRole('heading', { level: 1, name: 'All surveys' }).waitFor();
  const { body: joined } = await carol.get(`/workspace/${alice.workspaceId}/members`);
  assert.ok(joined.some((member: { user_id: number }) => member.user_id === carol.userId));
});

test('[AC-71] the form for a new password offers to revoke all tokens', async () => {
  const { carol } = stage.house;
  const page = await stage.open('/');
  await signIn(page, { email: 'carol.new@example.com', password: carol.password });
  await page.goto(`${stage.origin}/settings/password`);
  await page.getByLabel('Current password').fill(carol.password);
  await page.getByLabel('New password').fill(carol.password);
  await page.getByLabel('Also revoke all API tokens').check();
  await assertAccessible(page, 'password');
  await page.getByRole('button', { name: 'Change password' }).click();
  await page.getByText('Your password has been changed.').waitFor();
  assert.equal((await carol.get('/user')).status, 401);
});

test('everything in the list can be done from the keyboard', async () => {
  const page = await stage.open('/');
  await signIn(page, stage.house.bob);
  const opener = page.getByRole('button', { name: /^Actions for Demo/ });
  await opener.focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowDown');
  const focused = page.locator(':focus');
  await page.getByRole('menuitem', { name: 'Rename' }).and(focused).waitFor();
  await page.keyboard.press('Escape');
  await opener.and(focused).waitFor();
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem').and(focused).waitFor();
  await page.keyboard.press('End');
  await page.getByRole('menuitem').last().and(focused).waitFor();
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
});

test('[DA-90] the dashboard has no barrier on a narrow screen, and what has no words its picture', async () => {
  const width = 320;
  const page = await stage.open('/', { dark: true, width });
  await page.getByLabel('E-mail').waitFor();
  await assertAccessible(page, `sign-in at ${width}`);
  await signIn(page, stage.house.bob);
  await page.getByRole('heading', { name: 'Demo: how was your visit?' }).waitFor();
  await assertAccessible(page, `list at ${width}`);
  const menu = page.getByRole('button', { name: /^Actions for Demo/ });
  await menu.locator('svg').waitFor();
  await menu.click();
  await assertAccessible(page, `menu at ${width}`);
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await assertAccessible(page, `question at ${width}`);
  for (const path of [
    '/templates',
    '/settings/profile',
    '/settings/password',
    '/settings/api',
    '/surveys?folder=archive',
    '/new',
    '/welcome',
  ]) {
    await page.goto(stage.origin + path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await assertAccessible(page, `${path} at ${width}`);
  }
  assert.deepEqual(stage.troubles, []);
});
