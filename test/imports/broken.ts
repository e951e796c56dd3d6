/** What holds for every reader of a foreign format, whatever is done to a file of it. */
import assert from 'node:assert/strict';
import fc from 'fast-check';
import type { Imported, Reader } from '../../engine/import/imported.ts';
import { nothingMore } from '../../server/imports/content.ts';
import { checked } from '../../server/imports/read/check.ts';

/** The schemas of a save, of settings and of texts take all of it, as it is. */
export function assertTaken(imported: Imported): void {
  const { settings, conditions, ...rest } = imported;
  const content = { ...rest, settings: { ...settings }, conditions: { ...conditions }, ...nothingMore };
  const taken = checked(content);
  assert.ok(!('refused' in taken), 'why' in taken ? taken.why : '');
  assert.deepEqual(
    taken.losses.slice(imported.losses.length).map(({ what }) => what),
    [],
    'the reader has made something that does not fit',
  );
}

/** A file is refused in one sentence, or gives a survey that is taken. */
export function assertRead(reader: Reader, content: string): void {
  const read = reader(content);
  if ('refused' in read) assert.match(read.why, /^[A-Z].*\.$/s);
  else assertTaken(read);
}

/** Any change anywhere: another value, a member more, a member less. */
export function assertSoundWhenBroken(reader: Reader, samples: readonly string[], numRuns = 300): void {
  const parsed = samples.map((sample) => JSON.parse(sample) as unknown);
  const change = fc.record({
    sample: fc.nat(parsed.length - 1),
    places: fc.array(fc.tuple(fc.nat(10_000), hostile), { minLength: 1, maxLength: 4 }),
  });
  fc.assert(
    fc.property(change, ({ sample, places }) => {
      const copy = structuredClone(parsed[sample]);
      for (const [at, value] of places) {
        const spots = spotsIn(copy);
        const spot = spots[at % spots.length];
        if (spot) Object.defineProperty(spot.holder, spot.key, { ...ownMember, value: structuredClone(value) });
      }
      assertRead(reader, JSON.stringify(copy));
    }),
    { numRuns },
  );
}

/** A member that nobody knows, in each object of the samples: the report names every one. */
export function assertEveryUnknownTold(
  reader: Reader,
  samples: readonly string[],
  passedOver: readonly string[],
): void {
  for (const sample of samples) {
    const count = objectsIn(JSON.parse(sample), passedOver).length;
    for (let at = 0; at < count; at += 1) {
      const copy = JSON.parse(sample) as unknown;
      objectsIn(copy, passedOver)[at]!['zz_unknown'] = 'x';
      const read = reader(JSON.stringify(copy));
      assert.ok(!('refused' in read));
      const told = read.losses.some(({ what }) => what.includes('zz_unknown'));
      assert.ok(told || read.lossCount > read.losses.length, `object ${at} of ${sample.slice(0, 80)}`);
    }
  }
}

const hostile = fc.oneof(
  fc.jsonValue({ maxDepth: 2 }) as fc.Arbitrary<unknown>,
  fc.constantFrom<unknown>(
    '__proto__',
    'constructor',
    'a\0b\ud800',
    'x'.repeat(20_000),
    '<b>'.repeat(3000),
    -1e300,
    1e21,
    0.1,
    null,
    {},
    [[]],
    { ['__proto__']: 1 },
    'javascript:alert(1)',
    'https://example.com/' + 'a'.repeat(3000),
  ),
);

/** Also under the name of what every object has. */
const ownMember = { configurable: true, enumerable: true, writable: true };

type Holder = Record<string, unknown>;

function spotsIn(value: unknown): { holder: Holder; key: string }[] {
  if (typeof value !== 'object' || value === null) return [];
  const holder = value as Holder;
  return Object.keys(holder).flatMap((key) => [{ holder, key }, ...spotsIn(holder[key])]);
}

function objectsIn(value: unknown, passedOver: readonly string[]): Holder[] {
  if (typeof value !== 'object' || value === null) return [];
  const own = Array.isArray(value) ? [] : [value as Holder];
  const within = Object.entries(value).filter(([name]) => !passedOver.includes(name));
  return [...own, ...within.flatMap(([, member]) => objectsIn(member, passedOver))];
}
