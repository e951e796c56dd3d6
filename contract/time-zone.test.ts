import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isTimeZone } from './common.ts';

test('[A-37] names of the IANA list are time zones, old ones too, and offsets are not', () => {
  const zones = [
    'UTC',
    'Europe/Berlin',
    'America/Argentina/Buenos_Aires',
    'Etc/GMT+3',
    'America/Port-au-Prince',
    'Asia/Calcutta',
  ];
  assert.deepEqual(
    zones.filter((zone) => !isTimeZone(zone)),
    [],
  );
  const others = [
    '',
    'UTC+3',
    '+03:00',
    'GMT+3',
    'Europe',
    'Europe/',
    '/Berlin',
    'Europe/Nowhere',
    'Europe/Berlin\n',
    'Europe//Berlin',
  ];
  assert.deepEqual(others.filter(isTimeZone), []);
});

test('[A-24] a name that many pieces could make up is refused at once, however long it is', () => {
  for (const piece of ['_', '/', '_/', '+a-']) assert.equal(isTimeZone(`A${piece.repeat(100_000)}`), false);
  assert.equal(isTimeZone(`A${'_'.repeat(60)}`), false);
});
