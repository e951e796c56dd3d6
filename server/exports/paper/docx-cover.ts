/** What stands first in a Word report: the name on the colour of the theme, and the key figures. */
import { bold, run, tableSide } from '../word.ts';
import type { Fact } from '../../reports/index.ts';
import { wholeWidth } from './docx-tables.ts';
import type { Paper } from './paper.ts';

const across = 4;
const longTitle = 80;

export function coverXml({ title, subtitle, colours, dir }: Paper): string {
  const [fill, ink] = [colours.fill.slice(1), colours.onFill.slice(1)];
  const font = (size: number, more = '') =>
    `${more}<w:color w:val="${ink}"/><w:sz w:val="${size}"/><w:szCs w:val="${size}"/>`;
  const size = [...title].length > longTitle ? 34 : 48;
  const inset = (side: string, width: number) => `<w:${side} w:w="${width}" w:type="dxa"/>`;
  return (
    `<w:tbl><w:tblPr>${tableSide(dir)}<w:tblW w:w="5000" w:type="pct"/><w:tblLayout w:type="fixed"/>` +
    `<w:tblCellMar>${inset('top', 220)}${inset('left', 300)}${inset('bottom', 260)}${inset('right', 300)}</w:tblCellMar></w:tblPr>` +
    `<w:tblGrid><w:gridCol w:w="${wholeWidth}"/></w:tblGrid><w:tr><w:tc><w:tcPr><w:tcW w:w="${wholeWidth}" w:type="dxa"/>` +
    `<w:shd w:val="clear" w:color="auto" w:fill="${fill}"/></w:tcPr>` +
    `<w:p><w:pPr><w:spacing w:after="60"/></w:pPr>${run(subtitle, font(18, `${bold}<w:caps/>`))}</w:p>` +
    `<w:p><w:pPr><w:pStyle w:val="Title"/><w:spacing w:after="0"/></w:pPr>${title === '' ? '' : run(title, font(size, bold))}</w:p></w:tc></w:tr></w:tbl>` +
    '<w:p><w:pPr><w:spacing w:after="0"/></w:pPr></w:p>'
  );
}

export function cardsXml({ figures, colours, dir }: Paper): string {
  const width = Math.floor(wholeWidth / across);
  const accent = colours.accent.slice(1);
  const card = (fact: Fact | undefined) =>
    `<w:tc><w:tcPr><w:tcW w:w="${width}" w:type="dxa"/>${fact ? '<w:shd w:val="clear" w:color="auto" w:fill="F4F5F7"/>' : ''}</w:tcPr>` +
    (fact
      ? `<w:p><w:pPr><w:spacing w:before="60" w:after="0"/></w:pPr>${run(fact.value, `${bold}<w:color w:val="${accent}"/><w:sz w:val="32"/><w:szCs w:val="32"/>`)}</w:p>` +
        `<w:p><w:pPr><w:pStyle w:val="Subtle"/></w:pPr>${run(fact.label)}</w:p>`
      : '<w:p/>') +
    '</w:tc>';
  const rows = Array.from({ length: Math.ceil(figures.length / across) }, (_, row) => {
    const cells = Array.from({ length: across }, (__, place) => card(figures[row * across + place]));
    return `<w:tr><w:trPr><w:cantSplit/></w:trPr>${cells.join('')}</w:tr>`;
  });
  const line = (side: string) => `<w:${side} w:val="single" w:sz="24" w:space="0" w:color="FFFFFF"/>`;
  return (
    `<w:tbl><w:tblPr>${tableSide(dir)}<w:tblW w:w="5000" w:type="pct"/>` +
    `<w:tblBorders>${line('insideH')}${line('insideV')}</w:tblBorders><w:tblLayout w:type="fixed"/></w:tblPr>` +
    `<w:tblGrid>${`<w:gridCol w:w="${width}"/>`.repeat(across)}</w:tblGrid>${rows.join('')}</w:tbl><w:p/>`
  );
}
