import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isDeadline } from '../../contract/deadline.ts';
import { deadlineOf } from './deadline.ts';

const instant = (value: string, zone: string) => deadlineOf(value, zone)?.toISOString();

test('[SE-11] written times that exist are taken', () => {
  for (const value of [
    '2030-01-31 23:59',
    '2030-01-31 23:59:30',
    '2030-01-31T23:59',
    '2028-02-29 00:00',
    '2030-01-31T23:59:00.123456Z',
    '2030-01-31T23:59+0530',
    '2030-01-31',
  ]) {
    assert.equal(isDeadline(value), true, value);
  }
});

test('[SE-11] times that do not exist and other words are refused', () => {
  const wrong = [
    '2030-02-31 10:00',
    '2029-02-29 00:00',
    '2030-13-01 00:00',
    '2030-00-10 00:00',
    '2030-01-31 24:00',
    '2030-01-31 10:60',
    '2030-01-31 10:00:60',
    '2030-1-31 10:00',
    '31.01.2030 10:00',
    'infinity',
    'now',
    'soon',
    ' 2030-01-31 10:00',
    '2030-01-31 10:00+99:00',
    '2030-01-31 10:00 UTC',
    '0000-01-01 00:00',
  ];
  for (const value of wrong) assert.equal(isDeadline(value), false, value);
});

test('[SE-12] a deadline is read in the zone of the survey', () => {
  assert.equal(instant('2030-01-31 23:59', 'UTC'), '2030-01-31T23:59:00.000Z');
  assert.equal(instant('2030-01-31 23:59:30', 'Europe/Berlin'), '2030-01-31T22:59:30.000Z');
  assert.equal(instant('2030-07-31 12:00', 'Europe/Berlin'), '2030-07-31T10:00:00.000Z');
  assert.equal(instant('2030-07-31 12:00', 'Asia/Kolkata'), '2030-07-31T06:30:00.000Z');
  assert.equal(instant('2030-01-01 00:00', 'America/Sao_Paulo'), '2030-01-01T03:00:00.000Z');
});

test('[SE-12] an offset of its own wins over the zone', () => {
  assert.equal(instant('2030-01-31T23:59:00+02:00', 'Asia/Tokyo'), '2030-01-31T21:59:00.000Z');
  assert.equal(instant('2030-01-31T23:59:00Z', 'Asia/Tokyo'), '2030-01-31T23:59:00.000Z');
  assert.equal(instant('2030-01-31T23:59:00-03:30', 'UTC'), '2030-02-01T03:29:00.000Z');
});

test('[SE-12] a local time that the clock skips moves forward', () => {
  assert.equal(instant('2026-03-29 01:59:59', 'Europe/Berlin'), '2026-03-29T00:59:59.000Z');
  assert.equal(instant('2026-03-29 02:00', 'Europe/Berlin'), '2026-03-29T01:00:00.000Z');
  assert.equal(instant('2026-03-29 02:30', 'Europe/Berlin'), '2026-03-29T01:30:00.000Z');
  assert.equal(instant('2026-03-29 03:00', 'Europe/Berlin'), '2026-03-29T01:00:00.000Z');
  assert.equal(instant('2026-03-08 02:30', 'America/New_York'), '2026-03-08T07:30:00.000Z');
  assert.equal(instant('2011-12-30 12:00', 'Pacific/Apia'), '2011-12-30T22:00:00.000Z');
});

test('[SE-12] a local time that the clock shows twice means the earlier', () => {
  assert.equal(instant('2026-10-25 01:59:59', 'Europe/Berlin'), '2026-10-24T23:59:59.000Z');
  assert.equal(instant('2026-10-25 02:00', 'Europe/Berlin'), '2026-10-25T00:00:00.000Z');
  assert.equal(instant('2026-10-25 02:30', 'Europe/Berlin'), '2026-10-25T00:30:00.000Z');
  assert.equal(instant('2026-10-25 03:00', 'Europe/Berlin'), '2026-10-25T02:00:00.000Z');
  assert.equal(instant('2026-11-01 01:30', 'America/New_York'), '2026-11-01T05:30:00.000Z');
  assert.equal(instant('2026-04-05 01:45', 'Australia/Lord_Howe'), '2026-04-04T14:45:00.000Z');
});

test('[SE-11] without a value there is no deadline', () => {
  assert.equal(deadlineOf(null, 'UTC'), null);
  assert.equal(deadlineOf('', 'UTC'), null);
});
