/** Tables of a Word document: rows of numbers, and grids whose cells are shaded by their share. */
import type { Direction } from '../../../engine/direction.ts';
import { bold, run, tableSide } from '../word.ts';
import { type Grid, shortened } from '../../reports/index.ts';
import { shadeOf, type Colours } from './colours.ts';

/** Twentieths of a point between the margins. */
export const wholeWidth = 10_206;
/** So many rows stay on one page, with the chart before them. */
export const mostTogether = 12;
/** Of a column's name. */
const longestName = 60;
/** Half points. */
const [smallest, small] = [13, 17];

/** A grid wider than a page of columns goes on in further tables, all about as wide. */
export function gridXml({ corner = '', columns, rows }: Grid, place: { dir: Direction; colours: Colours }): string {
  const names = columns.map((name) => shortened(name, longestName));
  const word = Math.max(0, ...names.flatMap((name) => name.split(/[\s-]/).map(({ length }) => length)));
  const most = columns.some((name) => name.length > 40) ? 5 : word > 10 ? 6 : 7;
  const parts = Math.max(1, Math.ceil(columns.length / most));
  const first = 0.26;
  const width = Math.floor((wholeWidth * (1 - first)) / Math.max(Math.ceil(columns.length / parts), 1));
  const edge = (part: number) => Math.floor((columns.length * part) / parts);
  return Array.from({ length: parts }, (_, part) => {
    const [start, end] = [edge(part), edge(part + 1)];
    const lines = rows.map(({ label, cells }) => [
      label,
      ...cells.slice(start, end).map(({ shown }) => shown.replace(' · ', '\n')),
    ]);
    return tableXml(lines, {
      head: [corner, ...names.slice(start, end)],
      dir: place.dir,
      grid: {
        widths: [Math.floor(wholeWidth * first), ...Array.from({ length: end - start }, () => width)],
        headSize: Math.min(small, Math.max(smallest, Math.floor(lettersFit(width) / Math.max(word, 1)))),
        shades: rows.map(({ cells }) =>
          cells.slice(start, end).map(({ percent }) => (percent ? shadeOf(place.colours, percent) : null)),
        ),
      },
    });
  }).join('');
}

/** Half points of a column without its insets, over the width of a bold letter. */
function lettersFit(width: number): number {
  return (width - 216) / 10 / 0.56;
}

interface TableForm {
  head: readonly string[] | null;
  dir: Direction;
  grid?: {
    widths: readonly number[];
    headSize: number;
    /** Fills of all cells but those of the first column. */
    shades: readonly (readonly (string | null)[])[];
  };
}

export function tableXml(rows: readonly (readonly string[])[], { head, dir, grid }: TableForm): string {
  const columns = head?.length ?? rows[0]?.length ?? 0;
  if (columns === 0) return '';
  const widths = grid?.widths ?? widthsOf(columns);
  const line =
    '<w:tblBorders><w:bottom w:val="single" w:sz="4" w:space="0" w:color="D9D9D9"/><w:insideH w:val="single" w:sz="4" w:space="0" w:color="D9D9D9"/></w:tblBorders>';
  const size = grid || columns > 6 ? sizeXml(small) : '';
  // In a paragraph that is read from the right, left and right are each other's.
  const numberSide = grid ? 'center' : dir === 'rtl' ? 'left' : 'right';
  const row = (cells: readonly string[], at: number) => {
    const isHead = at < 0;
    const keep = isKept(at, rows.length) ? '<w:keepNext/>' : '';
    const inner = Array.from({ length: columns }, (_, column) => {
      const side = column === 0 ? '' : `<w:jc w:val="${numberSide}"/>`;
      const text = cells[column] ?? '';
      const shade = column === 0 || isHead ? null : (grid?.shades[at]?.[column - 1] ?? null);
      const fill = shade === null ? '' : `<w:shd w:val="clear" w:color="auto" w:fill="${shade}"/>`;
      const font = isHead ? headFont(column === 0, grid?.headSize) || `${bold}${size}` : size;
      return (
        `<w:tc><w:tcPr><w:tcW w:w="${widths[column]}" w:type="dxa"/>${fill}</w:tcPr><w:p><w:pPr>${keep}<w:spacing w:before="20" w:after="20"/>${side}</w:pPr>` +
        `${text === '' ? '' : run(text, font)}</w:p></w:tc>`
      );
    });
    return `<w:tr><w:trPr><w:cantSplit/>${isHead ? '<w:tblHeader/>' : ''}</w:trPr>${inner.join('')}</w:tr>`;
  };
  const whole = widths.reduce((sum, width) => sum + width, 0);
  return (
    `<w:tbl><w:tblPr>${tableSide(dir)}<w:tblW w:w="${grid ? whole : 5000}" w:type="${grid ? 'dxa' : 'pct'}"/>${line}<w:tblLayout w:type="fixed"/></w:tblPr>` +
    `<w:tblGrid>${widths.map((width) => `<w:gridCol w:w="${width}"/>`).join('')}</w:tblGrid>` +
    `${head ? row(head, -1) : ''}${rows.map(row).join('')}</w:tbl><w:p/>`
  );
}

/** A short table stays whole; of a long one no single row stands on a page. */
function isKept(at: number, rows: number): boolean {
  return at < rows - 1 && (rows <= mostTogether || at < 2 || at === rows - 2);
}

/** Of a grid: what stands above its rows is no name of a column. */
function headFont(isCorner: boolean, size: number | undefined): string {
  if (size === undefined) return '';
  return isCorner ? `<w:color w:val="595959"/>${sizeXml(15)}` : `${bold}${sizeXml(size)}`;
}

function sizeXml(size: number): string {
  return `<w:sz w:val="${size}"/><w:szCs w:val="${size}"/>`;
}

function widthsOf(columns: number): number[] {
  const first = columns <= 4 ? 0.6 : columns <= 6 ? 0.3 : 0.23;
  return Array.from({ length: columns }, (_, column) =>
    Math.floor(wholeWidth * (column === 0 ? first : (1 - first) / Math.max(columns - 1, 1))),
  );
}
