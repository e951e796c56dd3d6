import assert from 'node:assert/strict';
import { test } from 'node:test';
import { actOf, type KeyAct, type Writing } from './keys.ts';

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
