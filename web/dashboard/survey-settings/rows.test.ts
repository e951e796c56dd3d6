/** The rows of the settings against the contract and the server: what they call standard, and what a switch needs. */
import assert from 'node:assert/strict';
import test from 'node:test';
import fc from 'fast-check';
import { settingDefaults, settingNames, type Settings } from '../../../contract/settings.ts';
import { idleSwitches } from '../../../server/surveys/settings.ts';
import { missingFor, withSwitch } from './missing.ts';
import { rowNames, rowOf, rowsIn, rowsUnder, rowGroups } from './rows.ts';
import { isStandard } from './standard.ts';

const usual: Settings = { ...settingDefaults, name: 'A survey' };

test('[DA-140] every setting but those of the QR code has a row, once, and is standard in a new survey', () => {
  assert.deepEqual(
    rowGroups.flatMap((group) => rowsIn(group).flatMap((name) => [name, ...rowsUnder(name)])).toSorted(),
    settingNames.filter((name) => !name.startsWith('qr_code_')).toSorted(),
  );
  assert.deepEqual(
    rowNames.filter((name) => !isStandard(name, usual)),
    [],
  );
});

const values = {
  limit_time_value: fc.constantFrom(null, '', '2030-01-01 00:00'),
  limit_answer_count_value: fc.constantFrom(null, 0, 5),
  filling_time_seconds: fc.constantFrom(null, 0, 60),
  ip_whitelist: fc.constantFrom('', ' , ', '10.0.0.1'),
  ip_blacklist: fc.constantFrom('', ',', '10.0.0.1'),
  scripts_in_head: fc.constantFrom(null, '', '<script></script>'),
  scripts_in_body: fc.constantFrom(null, '', '<script></script>'),
};
const flags = rowNames.filter((name) => rowsUnder(name).length > 0);

test('[DA-142] a switch lacks its value here where the server says that it does nothing', () => {
  const allOn = Object.fromEntries(flags.map((name) => [name, true]));
  fc.assert(
    fc.property(fc.record(values), (some) => {
      const settings = { ...usual, ...some, ...allOn } as Settings;
      const here = flags.filter((name) => missingFor(name, settings).length > 0);
      assert.deepEqual(
        here.toSorted(),
        idleSwitches(settings)
          .map(({ flag }) => flag)
          .toSorted(),
      );
    }),
  );
});

test('[DA-142] the first value switches on what waits for it, and the last that goes switches it off', () => {
  const on = withSwitch({ limit_time_value: '2030-01-01 00:00' }, usual, true);
  assert.deepEqual(on, { limit_time_value: '2030-01-01 00:00', limit_time_enabled: true });
  assert.deepEqual(withSwitch({ limit_time_value: '2030-01-01 00:00' }, usual, false), {
    limit_time_value: '2030-01-01 00:00',
  });
  const set = { ...usual, ip_list_enabled: true, ip_whitelist: '10.0.0.1', ip_blacklist: '10.0.0.2' };
  assert.deepEqual(withSwitch({ ip_whitelist: '' }, set, false), { ip_whitelist: '' });
  assert.deepEqual(withSwitch({ ip_whitelist: '' }, { ...set, ip_blacklist: '' }, false), {
    ip_whitelist: '',
    ip_list_enabled: false,
  });
  assert.equal(rowOf('name').byDefault, null);
});
