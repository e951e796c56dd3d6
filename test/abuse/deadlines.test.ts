/** Deadlines on the days when clocks are changed, to the millisecond. Expected instants are worked out by hand. */
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { ask, draft } from '../draft.ts';
import { good, openHouse } from '../house.ts';
import { openSurvey } from '../respondent.ts';

const house = await openHouse({ RATE_PUBLIC_PER_MINUTE: '0' });
after(() => house.close());
const { alice } = house;

const [berlin, york, howe] = ['Europe/Berlin', 'America/New_York', 'Australia/Lord_Howe'];
const table: [written: string, zone: string, instant: string][] = [
  ['2026-03-29 00:00', berlin, '2026-03-28T23:00:00.000Z'],
  ['2026-03-29 01:59:59', berlin, '2026-03-29T00:59:59.000Z'],
  // Between two and three the clocks of Berlin show nothing: such a time moves forward.
  ['2026-03-29 02:00', berlin, '2026-03-29T01:00:00.000Z'],
  ['2026-03-29 02:30', berlin, '2026-03-29T01:30:00.000Z'],
  ['2026-03-29 02:59:59', berlin, '2026-03-29T01:59:59.000Z'],
  ['2026-03-29 03:00', berlin, '2026-03-29T01:00:00.000Z'],
  ['2026-03-29 23:59:59', berlin, '2026-03-29T21:59:59.000Z'],
  ['2026-10-25 00:00', berlin, '2026-10-24T22:00:00.000Z'],
  ['2026-10-25 01:59:59', berlin, '2026-10-24T23:59:59.000Z'],
  // This hour comes twice: the earlier one is meant.
  ['2026-10-25 02:00', berlin, '2026-10-25T00:00:00.000Z'],
  ['2026-10-25 02:30', berlin, '2026-10-25T00:30:00.000Z'],
  ['2026-10-25 02:59:59', berlin, '2026-10-25T00:59:59.000Z'],
  ['2026-10-25 03:00', berlin, '2026-10-25T02:00:00.000Z'],
  ['2026-03-08 00:00', york, '2026-03-08T05:00:00.000Z'],
  ['2026-03-08 01:59:59', york, '2026-03-08T06:59:59.000Z'],
  ['2026-03-08 02:00', york, '2026-03-08T07:00:00.000Z'],
  ['2026-03-08 02:30', york, '2026-03-08T07:30:00.000Z'],
  ['2026-03-08 03:00', york, '2026-03-08T07:00:00.000Z'],
  ['2026-11-01 00:59:59', york, '2026-11-01T04:59:59.000Z'],
  ['2026-11-01 01:00', york, '2026-11-01T05:00:00.000Z'],
  ['2026-11-01 01:30', york, '2026-11-01T05:30:00.000Z'],
  ['2026-11-01 01:59:59', york, '2026-11-01T05:59:59.000Z'],
  ['2026-11-01 02:00', york, '2026-11-01T07:00:00.000Z'],
  ['2026-11-01 23:59', york, '2026-11-02T04:59:00.000Z'],
  // Half an hour there.
  ['2026-04-05 01:29:59', howe, '2026-04-04T14:29:59.000Z'],
  ['2026-04-05 01:30', howe, '2026-04-04T14:30:00.000Z'],
  ['2026-04-05 01:59:59', howe, '2026-04-04T14:59:59.000Z'],
  ['2026-04-05 02:00', howe, '2026-04-04T15:30:00.000Z'],
  ['2026-10-04 01:59:59', howe, '2026-10-03T15:29:59.000Z'],
  ['2026-10-04 02:00', howe, '2026-10-03T15:30:00.000Z'],
  ['2026-10-04 02:29:59', howe, '2026-10-03T15:59:59.000Z'],
  ['2026-10-04 02:30', howe, '2026-10-03T15:30:00.000Z'],
  ['2026-12-31 23:59:59', 'UTC', '2026-12-31T23:59:59.000Z'],
  ['2027-01-01 00:00', 'Pacific/Kiritimati', '2026-12-31T10:00:00.000Z'],
  ['2027-01-01 00:00', 'Pacific/Pago_Pago', '2027-01-01T11:00:00.000Z'],
  ['2028-02-29 12:00', 'Asia/Kathmandu', '2028-02-29T06:15:00.000Z'],
  ['2026-06-01T12:00:00+03:00', 'Asia/Tokyo', '2026-06-01T09:00:00.000Z'],
  ['2026-06-01T12:00:00-09:30', berlin, '2026-06-01T21:30:00.000Z'],
  ['2026-06-01T12:00:00.123Z', berlin, '2026-06-01T12:00:00.123Z'],
  ['2026-03-29T02:30:00Z', berlin, '2026-03-29T02:30:00.000Z'],
];

test(`[A-37, SE-12, RI-14] ${table.length} deadlines: the last millisecond before is in time, the deadline itself is not`, async (t) => {
  assert.ok(table.length >= 40);
  const { id, rita } = await openSurvey(house, { widgets: draft(ask('input')) });
  for (const [written, zone, instant] of table) {
    const settings = { limit_time_enabled: true, limit_time_value: written, limit_time_timezone: zone };
    good(await alice.post(`/quiz/${id}/settings/info`, settings));
    const refusalAfter = async (milliseconds: number) => {
      t.mock.timers.enable({ apis: ['Date'], now: Date.parse(instant) + milliseconds });
      try {
        const { status, body } = await rita.complete({});
        return body.code ?? status;
      } finally {
        t.mock.timers.reset();
      }
    };
    const row = [await refusalAfter(-1), await refusalAfter(0), await refusalAfter(1)];
    assert.deepEqual(row, [200, 'deadline_passed', 'deadline_passed'], `${written} ${zone}`);
  }
});

test('[A-37, SE-11, SE-13] zones and times that no clock shows are refused', async () => {
  const id = await house.survey(alice);
  const zones = [
    'UTC+3',
    'GMT+3',
    'Etc/UTC+3',
    '+03:00',
    'EST5EDT4',
    'Mars/Base',

    'localtime',
    'posix',
  ];
  const times = ['infinity', '-infinity', 'now', 'epoch', 'today', '2026-02-30 10:00', '2026-01-31 24:00'];
  const more = ['2026-01-31 10:00:60', '2026-01-31 10:00+99:00', '0000-00-00 00:00', '10000-01-01 00:00', '１２:00'];
  for (const zone of zones) {
    const { status, body } = await alice.post(`/quiz/${id}/settings/info`, { limit_time_timezone: zone });
    assert.deepEqual([status, body.error?.details.field], [422, 'limit_time_timezone'], zone);
  }
  for (const time of [...times, ...more]) {
    const { status, body } = await alice.post(`/quiz/${id}/settings/info`, { limit_time_value: time });
    assert.deepEqual([status, body.error?.details.field], [422, 'limit_time_value'], time);
  }
});
