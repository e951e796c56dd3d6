/** Days as people type them. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readDay } from './read-day.ts';

test('[PG-179] a day is read in the form it is asked for, with any signs between its parts or none', () => {
  for (const text of ['01.03.2026', '1.3.2026', '1/3/2026', ' 1 3 2026 ', '01032026', '2026-03-01'])
    assert.equal(readDay(text, 'DD.MM.YYYY'), '2026-03-01', text);
  assert.equal(readDay('3/1/2026', 'MM/DD/YYYY'), '2026-03-01');
  assert.equal(readDay('20260301', 'YYYY-MM-DD'), '2026-03-01');
});

test('[PG-179] what is no day of the calendar is none, and nothing is guessed', () => {
  for (const text of ['', '1', '31.02.2026', '1.13.2026', '1.3.26', '1.3', '1.3.2026.4', 'tomorrow'])
    assert.equal(readDay(text, 'DD.MM.YYYY'), null, text);
});
