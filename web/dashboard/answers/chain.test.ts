/** A list of rows that changes and is read by cursor, scrolled at random: what is shown is what is there. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import {
  aboveIn,
  changedRows,
  type Chain,
  findRow,
  lengthOf,
  lightened,
  mostPages,
  newChain,
  type Received,
  rowAt,
  totalOf,
  unreadAbove,
  type Wanted,
  wantedFor,
  withoutRows,
  withPage,
} from './chain.ts';
import { drawnColumns, drawnRows, leftOut, mostPixels, seenRows, stripOf } from './window.ts';

const runs = process.env['CANVASS_PROVE'] ? 2000 : 150;

interface Row {
  id: number;
  name: string;
}

const rowsOf = (count: number): Row[] => Array.from({ length: count }, (_, id) => ({ id, name: `row ${id}` }));

/** As the server: a cursor is the id after which the next page begins, in the direction of its leg. */
function serve(
  rows: readonly Row[],
  { leg, cursor, page }: Wanted,
  opening: { at: number; size: number },
): Received<Row> {
  const inLeg =
    leg === 'down' ? rows.filter(({ id }) => id >= opening.at) : rows.filter(({ id }) => id < opening.at).toReversed();
  const rest =
    cursor === null ? inLeg : inLeg.filter(({ id }) => (leg === 'down' ? id > Number(cursor) : id < Number(cursor)));
  const part = rest.slice(0, page?.count ?? opening.size);
  const next = rest.length > part.length ? String(part.at(-1)!.id) : null;
  return { rows: part, next, total: cursor === null ? inLeg.length : null };
}

const moves = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 1, maxLength: 12 });

test('[DA-241] whoever scrolls to and fro sees each row once, in order, with 60 pages in memory and the others read again', () => {
  fc.assert(
    fc.property(
      fc.record({
        count: fc.integer({ min: 0, max: 900 }),
        size: fc.integer({ min: 3, max: 10 }),
        at: fc.option(fc.nat(900)),
        moves,
      }),
      ({ count, size, at, moves: to }) => {
        const rows = rowsOf(count);
        const opening = { at: at ?? 0, size };
        let chain: Chain<Row> = newChain(at !== null);
        let above = 0;
        const settle = (begun: { from: number; to: number }) => {
          let seen = begun;
          for (let turn = 0; turn < 400; turn += 1) {
            const wanted = wantedFor(chain, seen);
            if (!wanted) return;
            chain = withPage(chain, wanted, serve(rows, wanted, opening));
            // Rows put above move what is seen along with them.
            seen = { from: seen.from + aboveIn(chain) - above, to: seen.to + aboveIn(chain) - above };
            above = aboveIn(chain);
            chain = lightened(chain, seen);
            const held = [...chain.up.pages, ...chain.down.pages].filter(({ rows: some }) => some !== null);
            assert.ok(held.length <= mostPages + 2);
          }
          assert.fail('it reads for ever');
        };
        for (const move of [0, ...to]) {
          const from = Math.floor(move * Math.max(0, lengthOf(chain) - 20));
          settle({ from, to: from + 20 });
          const first = (unreadAbove(chain) ?? 0) + 0;
          assert.equal(totalOf(chain), count);
          for (let index = 0; index < lengthOf(chain); index += 1) {
            const row = rowAt(chain, index);
            if (row) assert.equal(row.id, first + index);
          }
        }
        const known = findRow(chain, ({ id }) => id === Math.min(opening.at, count - 1));
        if (known >= 0) assert.equal(rowAt(chain, known)!.id, Math.min(opening.at, count - 1));
      },
    ),
    { numRuns: runs },
  );
});

test('[DA-241] rows that were taken out are gone at once, and a page that lost some meanwhile is read again as it is', () => {
  const rows = rowsOf(100);
  const opening = { at: 0, size: 10 };
  let chain: Chain<Row> = newChain();
  const read = (wanted: Wanted, all = rows) => (chain = withPage(chain, wanted, serve(all, wanted, opening)));
  for (let n = 0; n < 10; n += 1) read(wantedFor(chain, { from: 90, to: 100 })!);
  chain = withoutRows(chain, new Set([3, 4, 55]));
  assert.deepEqual([lengthOf(chain), totalOf(chain), rowAt(chain, 3)!.id], [97, 97, 5]);
  chain = changedRows(chain, (row) => (row.id === 5 ? { ...row, name: 'other' } : row));
  assert.equal(rowAt(chain, 3)!.name, 'other');
  const let2 = chain.down.pages.map((page, at) => (at === 5 ? { ...page, rows: null } : page));
  chain = { ...chain, down: { ...chain.down, pages: let2 } };
  const wanted = wantedFor(chain, { from: 40, to: 60 })!;
  assert.equal(wanted.page?.at, 5);
  read(
    wanted,
    rows.filter(({ id }) => ![55, 57].includes(id)),
  );
  assert.equal(wantedFor(chain, { from: 40, to: 60 }), null);
});

test('[DA-242] every row and column that is seen is drawn, few that are not, and the height has an end', () => {
  fc.assert(
    fc.property(
      fc.record({
        count: fc.integer({ min: 0, max: 2_000_000 }),
        height: fc.constantFrom(32, 40, 88),
        at: fc.double({ min: 0, max: 1, noNaN: true }),
        view: fc.integer({ min: 100, max: 1200 }),
        widths: fc.array(fc.integer({ min: 48, max: 600 }), { minLength: 1, maxLength: 300 }),
      }),
      ({ count, height, at, view, widths }) => {
        const out = leftOut(count, height, 0);
        assert.ok((count - out) * height <= mostPixels);
        assert.equal(leftOut(count, height, out), out, 'a cut stays where it is');
        const shown = count - out;
        const top = at * Math.max(0, shown * height - view);
        const seen = { count: shown, height, top, view };
        const [drawn, inView] = [drawnRows(seen), seenRows(seen)];
        assert.ok(drawn.from <= inView.from && drawn.to >= inView.to);
        assert.ok(drawn.to - drawn.from <= view / height + 19);
        if (shown > 0)
          assert.ok(inView.from * height <= top && (inView.to * height >= top + view || inView.to === shown));
        const strip = stripOf(widths);
        const left = at * Math.max(0, strip.width - view);
        const columns = drawnColumns(strip, left, view);
        for (const [n, start] of strip.starts.entries()) {
          const isSeen = start < left + view && start + widths[n]! > left;
          if (isSeen) assert.ok(n >= columns.from && n < columns.to, `column ${n}`);
        }
        assert.ok(columns.to - columns.from <= Math.ceil(view / 48) + 4);
      },
    ),
    { numRuns: runs },
  );
});
