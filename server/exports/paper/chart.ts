/** A native chart of an office document with the workbook it is edited from. */
import type { Direction } from '../../../engine/direction.ts';
import { writePackage, xmlHead, xmlText } from '../xml.ts';

export interface Chart {
  /** Bars lie, columns stand. */
  direction: 'bar' | 'col';
  labels: readonly string[];
  series: readonly { name: string; values: readonly number[] }[];
  dir: Direction;
  /** `rrggbb` */
  colours: readonly string[];
}

const office = 'http://schemas.openxmlformats.org';

export function chartXml(chart: Chart): string {
  const { direction, labels, series } = chart;
  const last = labels.length + 1;
  const most = Math.max(...series.flatMap(({ values }) => values), 0);
  const isTold = direction === 'bar' || labels.length * series.length <= mostTold;
  const axis = (id: number, cross: number, position: string) =>
    `<c:axId val="${id}"/><c:scaling><c:orientation val="${isTurned(chart, id) ? 'maxMin' : 'minMax'}"/>${id === 2 ? reach(most) : ''}</c:scaling>` +
    `<c:delete val="${id === 2 && isTold ? 1 : 0}"/><c:axPos val="${position}"/>` +
    (id === 2 ? '<c:numFmt formatCode="#,##0" sourceLinked="0"/>' : '') +
    `<c:majorTickMark val="none"/><c:minorTickMark val="none"/><c:tickLblPos val="low"/><c:crossAx val="${cross}"/>`;
  const front = chart.dir === 'rtl' ? 'r' : 'l';
  const [labelSide, valueSide] = direction === 'bar' ? [front, 't'] : ['b', front];
  const drawn = series.map((one, place) => {
    const column = String.fromCharCode(66 + place);
    return (
      `<c:ser><c:idx val="${place}"/><c:order val="${place}"/><c:tx><c:strRef><c:f>Sheet1!$${column}$1</c:f>` +
      `<c:strCache><c:ptCount val="1"/><c:pt idx="0"><c:v>${xmlText(one.name)}</c:v></c:pt></c:strCache></c:strRef></c:tx>` +
      `<c:spPr><a:solidFill><a:srgbClr val="${chart.colours[place % chart.colours.length]}"/></a:solidFill></c:spPr><c:invertIfNegative val="0"/>` +
      `<c:dLbls><c:numFmt formatCode="${isWhole(one.values) ? '#,##0' : '#,##0.0#'}" sourceLinked="0"/>${unbroken}<c:dLblPos val="outEnd"/>` +
      `<c:showLegendKey val="0"/><c:showVal val="${isTold ? 1 : 0}"/><c:showCatName val="0"/><c:showSerName val="0"/><c:showPercent val="0"/><c:showBubbleSize val="0"/></c:dLbls>` +
      `<c:cat><c:strRef><c:f>Sheet1!$A$2:$A$${last}</c:f><c:strCache><c:ptCount val="${labels.length}"/>` +
      `${labels.map((label, at) => `<c:pt idx="${at}"><c:v>${xmlText(label)}</c:v></c:pt>`).join('')}</c:strCache></c:strRef></c:cat>` +
      `<c:val><c:numRef><c:f>Sheet1!$${column}$2:$${column}$${last}</c:f><c:numCache><c:formatCode>General</c:formatCode>` +
      `<c:ptCount val="${labels.length}"/>${one.values.map((value, at) => `<c:pt idx="${at}"><c:v>${value}</c:v></c:pt>`).join('')}` +
      '</c:numCache></c:numRef></c:val></c:ser>'
    );
  });
  const legend = series.length > 1 ? '<c:legend><c:legendPos val="b"/><c:overlay val="0"/></c:legend>' : '';
  return (
    `${xmlHead}<c:chartSpace xmlns:c="${office}/drawingml/2006/chart" xmlns:a="${office}/drawingml/2006/main" ` +
    `xmlns:r="${office}/officeDocument/2006/relationships"><c:roundedCorners val="0"/><c:chart><c:autoTitleDeleted val="1"/>` +
    `<c:plotArea><c:layout/><c:barChart><c:barDir val="${direction}"/><c:grouping val="clustered"/><c:varyColors val="0"/>` +
    `${drawn.join('')}<c:gapWidth val="${gapOf(chart)}"/><c:axId val="1"/><c:axId val="2"/></c:barChart>` +
    `<c:catAx>${axis(1, 2, labelSide)}<c:crosses val="autoZero"/><c:tickLblSkip val="1"/></c:catAx><c:valAx>${axis(2, 1, valueSide)}<c:crosses val="autoZero"/>${isTold ? '' : wholeSteps(most)}</c:valAx>` +
    `</c:plotArea>${legend}<c:plotVisOnly val="1"/></c:chart>${plain}<c:externalData r:id="rId1"><c:autoUpdate val="0"/></c:externalData></c:chartSpace>`
  );
}

/** A number on a short bar would go on in a second line. */
const unbroken =
  '<c:txPr><a:bodyPr wrap="none"/><a:lstStyle/><a:p><a:pPr><a:defRPr/></a:pPr><a:endParaRPr lang="en-US"/></a:p></c:txPr>';

/** So many columns fill the width; fewer stand apart, or they would be blocks. */
const fullRow = 8;

/** Percent of a bar's width. */
function gapOf({ direction, labels, series }: Chart): number {
  const fitting = direction === 'bar' ? 0 : fullRow / labels.length - series.length;
  return Math.round(Math.min(Math.max(fitting, 0.4), 5) * 100);
}

/** More columns have no room for their numbers. */
const mostTold = 14;

/** Without a frame, and small enough for its labels. */
const plain =
  '<c:spPr><a:noFill/><a:ln><a:noFill/></a:ln></c:spPr><c:txPr><a:bodyPr/><a:lstStyle/><a:p><a:pPr><a:defRPr sz="900">' +
  '<a:latin typeface="Calibri"/><a:cs typeface="Arial"/></a:defRPr></a:pPr><a:endParaRPr lang="en-US"/></a:p></c:txPr>';

/** Bars are read from above, and all charts from where the lines of the page begin. */
function isTurned({ direction, dir }: Chart, axis: number): boolean {
  return axis === 1 ? direction === 'bar' || dir === 'rtl' : direction === 'bar' && dir === 'rtl';
}

/** Beyond the greatest value, so that its number has room. */
function reach(most: number): string {
  return most > 0 ? `<c:max val="${Number((most * 1.15).toPrecision(3))}"/><c:min val="0"/>` : '';
}

/** Of an axis that counts: half an answer would be written as a whole one. */
function wholeSteps(most: number): string {
  return `<c:majorUnit val="${Math.max(1, Number((most / 4).toPrecision(1)))}"/>`;
}

function isWhole(values: readonly number[]): boolean {
  return values.every(Number.isInteger);
}

/** What people see when they choose to edit the chart's data. */
export async function chartWorkbook({ labels, series }: Chart): Promise<Uint8Array> {
  const text = (at: string, value: string) =>
    `<c r="${at}" t="inlineStr"><is><t xml:space="preserve">${xmlText(value)}</t></is></c>`;
  const head = series.map(({ name }, place) => text(`${String.fromCharCode(66 + place)}1`, name)).join('');
  const rows = labels.map((label, at) => {
    const row = at + 2;
    const cells = series
      .map(({ values }, place) => `<c r="${String.fromCharCode(66 + place)}${row}"><v>${values[at]}</v></c>`)
      .join('');
    return `<row r="${row}">${text(`A${row}`, label)}${cells}</row>`;
  });
  const main = `xmlns="${office}/spreadsheetml/2006/main"`;
  const relations = `${office}/officeDocument/2006/relationships`;
  const pieces: Uint8Array[] = [];
  await writePackage(
    {
      '[Content_Types].xml':
        `${xmlHead}<Types xmlns="${office}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>` +
        '<Default Extension="xml" ContentType="application/xml"/>' +
        '<Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/>' +
        '<Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/></Types>',
      '_rels/.rels': `${xmlHead}<Relationships xmlns="${office}/package/2006/relationships"><Relationship Id="rId1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
      'xl/workbook.xml': `${xmlHead}<workbook ${main} xmlns:r="${relations}"><sheets><sheet name="Sheet1" sheetId="1" r:id="rId1"/></sheets></workbook>`,
      'xl/_rels/workbook.xml.rels': `${xmlHead}<Relationships xmlns="${office}/package/2006/relationships"><Relationship Id="rId1" Type="${relations}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
      'xl/worksheets/sheet1.xml': `${xmlHead}<worksheet ${main}><sheetData><row r="1">${head}</row>${rows.join('')}</sheetData></worksheet>`,
    },
    { write: async (bytes) => void pieces.push(Buffer.from(bytes as Uint8Array)) },
  );
  return Buffer.concat(pieces);
}

export function chartRelationsXml(workbook: string): string {
  return (
    `${xmlHead}<Relationships xmlns="${office}/package/2006/relationships">` +
    `<Relationship Id="rId1" Type="${office}/officeDocument/2006/relationships/package" Target="${workbook}"/></Relationships>`
  );
}
