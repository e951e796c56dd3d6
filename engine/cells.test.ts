import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Structure } from '../contract/questions/types.ts';
import { limits } from '../contract/limits.ts';
import { type Placed, reportedCells } from './cells.ts';

test('[EX-37, A-96] a report of ever new forms of questions without options is too large beyond twenty thousand', () => {
  const structure = { ids: [], entities: {} } as unknown as Structure;
  const forms = (count: number) =>
    Array.from(
      { length: count },
      (_, n) => ({ question: { id: `q${n}`, type: 'input' }, structure }) as unknown as Placed,
    );
  assert.equal(reportedCells(forms(20_000)), limits.reportCells);
  assert.ok(reportedCells(forms(20_001)) > limits.reportCells);
});
