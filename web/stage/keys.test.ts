import assert from 'node:assert/strict';
import { test } from 'node:test';
import { actOf, isOfDashboard, type KeyAct, type Writing } from './keys.ts';

const title: Writing = { form: 'markup', isEmpty: false, isLong: false, isTitle: true };
const empty = { ...title, isEmpty: true };
const option = { ...empty, isTitle: false };
const about = { ...title, isLong: true };
const button: Writing = { form: 'plain', isEmpty: false, isLong: false, isTitle: false };

test('[ST-12] shortcuts are the dashboard’s, letters stay with the text', () => {
  const cases: [keys: string, where: Writing | null, act: KeyAct][] = [
    ['Ctrl z', title, 'tell'],
    ['Ctrl Shift z', about, 'tell'],
    ['Ctrl y', null, 'tell'],
    ['Ctrl s', title, 'tell'],
    ['Ctrl k', title, 'tell'],
    ['Ctrl d', null, 'tell'],
    ['Ctrl Enter', about, 'tell'],
    ['Alt ArrowUp', title, 'tell'],
    ['Alt Shift ArrowDown', title, 'tell'],
    ['F6', title, 'tell'],
    ['Escape', title, 'tell'],
    ['Enter', title, 'tell'],
    ['Shift Enter', title, 'line'],
    ['Enter', about, 'line'],
    ['Shift Enter', button, 'tell'],
    ['Backspace', title, 'native'],
    ['Backspace', empty, 'tell'],
    ['/', title, 'native'],
    ['/', empty, 'tell'],
    ['/', option, 'native'],
    ['Backspace', option, 'tell'],
    ['/', null, 'tell'],
    ['?', null, 'tell'],
    ['?', title, 'native'],
    ['[', null, 'tell'],
    ['Delete', null, 'tell'],
    ['Delete', title, 'native'],
    ['a', title, 'native'],
    ['Ctrl a', title, 'native'],
    ['Ctrl c', title, 'native'],
    ['Ctrl v', title, 'native'],
    ['Ctrl b', title, 'native'],
    ['Ctrl b', button, 'none'],
    ['Ctrl Shift x', title, 'strike'],
    ['Ctrl Shift x', button, 'none'],
    ['Tab', null, 'native'],
    ['Tab', title, 'native'],
    ['ArrowDown', null, 'native'],
    // With Ctrl and Alt together some keyboards write letters.
    ['Ctrl Alt q', title, 'native'],
  ];
  for (const [keys, where, act] of cases) {
    const parts = keys.split(' ');
    const [ctrl, alt, shift] = ['Ctrl', 'Alt', 'Shift'].map((name) => parts.includes(name)) as [
      boolean,
      boolean,
      boolean,
    ];
    assert.equal(actOf({ key: parts.at(-1)!, ctrl, alt, shift }, where), act, `${keys} ${JSON.stringify(where)}`);
  }
});

test('[ST-26] while the survey is walked through, what is typed and chosen stays with its page', () => {
  const press = (keys: string) => {
    const parts = keys.split(' ');
    return { key: parts.at(-1)!, ctrl: parts.includes('Ctrl'), alt: parts.includes('Alt'), shift: false };
  };
  for (const keys of ['Escape', 'F6', 'F8', 'Ctrl k']) assert.ok(isOfDashboard(press(keys), true), keys);
  for (const keys of ['w', '?', 'm']) assert.ok(isOfDashboard(press(keys), false), keys);
  for (const keys of ['w', '?', 'Ctrl z', 'Ctrl c', 'Tab', 'Enter', 'Ctrl Enter', 'Backspace', '7'])
    assert.ok(!isOfDashboard(press(keys), true), keys);
  for (const keys of ['Tab', 'Enter', 'ArrowDown', 'Ctrl c', 'Alt w', '7'])
    assert.ok(!isOfDashboard(press(keys), false), keys);
});
