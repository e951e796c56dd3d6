/** What is before the sign-in, the first steps behind it, templates, new surveys and the account. */
import type { Page } from 'playwright-core';
import { dialog, heading, press, putAway, type Scene, text, type Visit } from './screen.ts';

export function firstPages({ stage: { house } }: Scene): Visit[] {
  const { alice, carol } = house;
  return [
    {
      as: null,
      address: '/sign-in',
      screens: {
        'sign-in': heading('Hello'),
        'sign-in refused': async (page) => {
          await page.getByLabel('E-mail').fill('alice@example.com');
          await page.getByLabel('Password').fill('not the password');
          await press(page, 'Sign in');
          await page.getByText('The e-mail address or the password is wrong.').waitFor();
        },
      },
    },
    {
      as: null,
      address: '/forgot',
      screens: {
        'password forgotten': heading('Set a new password'),
        'no mail here': async (page) => {
          await page.getByLabel('E-mail').fill('alice@example.com');
          await press(page, 'Send the link');
          await page.getByText('This installation sends no mail.').waitFor();
        },
      },
    },
    { as: null, address: '/reset#token=none', screens: { 'new password': heading('Choose a new password') } },
    { as: null, address: '/register', screens: { register: heading('Create an account') } },
    { as: null, address: '/invitation#token=none', screens: { invitation: heading('You are invited') } },
    // Another address: what only its fragment changes is not loaded anew.
    { as: alice, address: '/invitation?as=alice#token=none', screens: { 'invitation, signed in': text('Sign out') } },
    { as: carol, address: '/welcome', screens: { welcome: heading(/^Welcome, /) } },
    { as: carol, address: '/surveys', screens: { 'list without surveys': text('No surveys yet') } },
    { as: alice, address: '/nowhere', screens: { 'not found': heading('Nothing here') } },
    { as: alice, address: '/templates', screens: templates },
    { as: alice, address: '/new', screens: newSurvey },
    { as: alice, address: '/new/file', screens: fromFile },
    { as: alice, address: '/settings/profile', screens: { profile: heading('Profile') } },
    { as: alice, address: '/settings/password', screens: { password: heading('Change password') } },
    { as: alice, address: '/settings/api', screens: tokens },
    { as: alice, address: '/settings/sessions', screens: { sessions: text('This one') } },
    { as: alice, address: '/settings/assistants', screens: { 'for assistants': text('3. Does it work?') } },
    { as: alice, address: '/settings/profile', screens: overEverything },
  ];
}

const templates = {
  templates: text('Ready-made templates'),
  'templates, none found': async (page: Page) => {
    await page.getByRole('searchbox').fill('zzzz');
    await page.getByText('No template matches').waitFor();
    await page.getByRole('searchbox').fill('');
  },
  'inside a template': async (page: Page) => {
    await press(page, /^Choose/);
    await page.getByRole('dialog').getByRole('listitem').first().waitFor();
  },
};

const newSurvey = {
  'new survey': heading('New survey'),
  'new survey, from a text': async (page: Page) => {
    await press(page, 'Show me an example');
    await page.getByText('3 questions').waitFor();
  },
  'new survey, faults in the text': async (page: Page) => {
    await page.getByRole('textbox', { name: 'Your questions' }).fill('# Lunch\nHow was it? [rating 5] *\nWhy? [bogus]');
    await page.getByText('1 line does not fit yet.').waitFor();
  },
};

const fromFile = {
  'a file': text('Drop a file here'),
  'a file, read': async (page: Page) => {
    await page
      .getByLabel('Or paste its text')
      .fill('{"title":"Lunch","fields":[{"type":"payment","title":"Pay","x":1}]}');
    await press(page, 'Look at it');
    await page.getByText('2 things could not be taken over.').waitFor();
  },
  'a file, refused': async (page: Page) => {
    await page.getByLabel('Kind of file').selectOption('bundle');
    await page.getByText('This is no file of the kind').waitFor();
  },
};

const tokens = {
  tokens: text('Make a token'),
  'token made': async (page: Page) => {
    await page.getByLabel('What is it for?').fill('The screen at the till');
    await press(page, 'Make a token');
    await page.getByText('It is shown only now').waitFor();
  },
  'token revoked?': async (page: Page) => {
    await press(page, /^Revoke/);
    await dialog(page, /^Revoke/).waitFor();
  },
};

const overEverything = {
  'account menu': async (page: Page) => {
    await press(page, 'Account');
    await page.getByRole('menuitem', { name: 'Sign out' }).waitFor();
  },
  'help sheet': async (page: Page) => {
    await putAway(page);
    await press(page, 'Help and keys');
    await dialog(page, 'Help and keys').getByText('Go to surveys').waitFor();
  },
  'command palette': async (page: Page) => {
    await putAway(page);
    await page.keyboard.press('Control+k');
    await dialog(page, 'Commands').getByRole('menuitem').first().waitFor();
  },
  'command palette, surveys': async (page: Page) => {
    await page.keyboard.type('linden');
    await page.getByRole('menuitem', { name: /Linden/ }).waitFor();
  },
  'command palette, nothing': async (page: Page) => {
    await page.keyboard.type(' zzzz');
    await page.getByText('Nothing by that name.').waitFor();
  },
  'sign in again': async (page: Page) => {
    await putAway(page);
    await page.context().clearCookies();
    await press(page, 'Save');
    await dialog(page, 'Sign in again').waitFor();
  },
};
