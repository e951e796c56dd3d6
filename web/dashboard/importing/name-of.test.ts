import assert from 'node:assert/strict';
import { test } from 'node:test';
import { limits } from '../../../contract/limits.ts';
import { nameOf } from './name-of.ts';

const ofFile = (name: string) => nameOf({ file: new File([], name) });

test('[DA-390] a survey whose text tells no name is offered that of its file', () => {
  assert.equal(ofFile('Science quiz.txt'), 'Science quiz');
  assert.equal(ofFile('опрос_гостей 2.0.json'), 'опрос гостей 2.0');
  assert.equal(ofFile('No. 7 questions'), 'No. 7 questions');
  assert.equal(ofFile('.txt'), '');
  assert.equal(nameOf({ text: 'One?' }), '');
});

test('[DA-390] a name too long for a survey is not offered', () => {
  assert.equal([...ofFile(`${'é'.repeat(limits.name)}.txt`)].length, limits.name);
  assert.equal(ofFile(`${'é'.repeat(limits.name + 1)}.txt`), '');
});
