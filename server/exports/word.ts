/** The package of a Word document around its body. */
import type { Direction } from '../../engine/direction.ts';
import { xmlHead, xmlText, type Parts } from './xml.ts';

const office = 'http://schemas.openxmlformats.org';
export const relations = `${office}/officeDocument/2006/relationships`;
const kind = 'application/vnd.openxmlformats-officedocument.wordprocessingml';

export const documentSpaces =
  `xmlns:w="${office}/wordprocessingml/2006/main" xmlns:r="${relations}" ` +
  `xmlns:wp="${office}/drawingml/2006/wordprocessingDrawing" xmlns:a="${office}/drawingml/2006/main" ` +
  `xmlns:c="${office}/drawingml/2006/chart"`;

/** A part beside the document that it refers to. */
export interface Attached {
  id: string;
  /** Path below `word/`. */
  target: string;
  type: string;
  contentType: string;
}

export function wordPackage(given: {
  body(): AsyncIterable<string>;
  accent: string;
  lang: string;
  dir: Direction;
  title: string;
  attached?: readonly Attached[];
}): Parts {
  const attached = given.attached ?? [];
  const overrides = attached.map(
    ({ target, contentType }) => `<Override PartName="/word/${target}" ContentType="${contentType}"/>`,
  );
  const references = attached.map(
    ({ id, target, type }) => `<Relationship Id="${id}" Type="${type}" Target="${target}"/>`,
  );
  return {
    '[Content_Types].xml':
      `${xmlHead}<Types xmlns="${office}/package/2006/content-types">` +
      '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
      '<Default Extension="xml" ContentType="application/xml"/>' +
      '<Default Extension="xlsx" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"/>' +
      `<Override PartName="/word/document.xml" ContentType="${kind}.document.main+xml"/>` +
      `<Override PartName="/word/styles.xml" ContentType="${kind}.styles+xml"/>` +
      `<Override PartName="/word/footer1.xml" ContentType="${kind}.footer+xml"/>` +
      `<Override PartName="/word/settings.xml" ContentType="${kind}.settings+xml"/>` +
      `<Override PartName="/docProps/core.xml" ContentType="application/vnd.openxmlformats-package.core-properties+xml"/>${overrides.join('')}</Types>`,
    '_rels/.rels':
      `${xmlHead}<Relationships xmlns="${office}/package/2006/relationships">` +
      `<Relationship Id="rId1" Type="${relations}/officeDocument" Target="word/document.xml"/>` +
      `<Relationship Id="rId2" Type="${office}/package/2006/relationships/metadata/core-properties" Target="docProps/core.xml"/></Relationships>`,
    'docProps/core.xml':
      `${xmlHead}<cp:coreProperties xmlns:cp="${office}/package/2006/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/">` +
      `<dc:title>${xmlText(given.title)}</dc:title><dc:language>${given.lang}</dc:language></cp:coreProperties>`,
    'word/_rels/document.xml.rels':
      `${xmlHead}<Relationships xmlns="${office}/package/2006/relationships">` +
      `<Relationship Id="rStyles" Type="${relations}/styles" Target="styles.xml"/>` +
      `<Relationship Id="rFooter" Type="${relations}/footer" Target="footer1.xml"/>` +
      `<Relationship Id="rSettings" Type="${relations}/settings" Target="settings.xml"/>${references.join('')}</Relationships>`,
    'word/styles.xml': stylesXml(given),
    'word/settings.xml': `${xmlHead}<w:settings ${documentSpaces}><w:defaultTabStop w:val="708"/><w:compat><w:compatSetting w:name="compatibilityMode" w:uri="http://schemas.microsoft.com/office/word" w:val="15"/></w:compat></w:settings>`,
    'word/footer1.xml':
      `${xmlHead}<w:ftr ${documentSpaces}><w:p><w:pPr><w:pStyle w:val="Footer"/><w:jc w:val="center"/></w:pPr>` +
      '<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText xml:space="preserve"> PAGE </w:instrText></w:r>' +
      '<w:r><w:fldChar w:fldCharType="separate"/></w:r><w:r><w:t>1</w:t></w:r><w:r><w:fldChar w:fldCharType="end"/></w:r></w:p></w:ftr>',
    'word/document.xml': given.body,
  };
}

/** Lines of a text stay lines. */
export function run(text: string, properties = ''): string {
  const lines = text.split('\n').map((line) => `<w:t xml:space="preserve">${xmlText(line)}</w:t>`);
  const all = properties + (isFromRight(text) ? '<w:rtl/>' : '');
  return `<w:r>${all === '' ? '' : `<w:rPr>${all}</w:rPr>`}${lines.join('<w:br/>')}</w:r>`;
}

/** The first letter says it. */
export function isFromRight(text: string): boolean {
  return /^\P{L}*[\p{sc=Arabic}\p{sc=Hebrew}]/u.test(text);
}

export const bold = '<w:b/><w:bCs/>';

/** Columns of a table begin where the lines of the page do. */
export function tableSide(dir: Direction): string {
  return dir === 'rtl' ? '<w:bidiVisual/>' : '';
}

export function paragraph(text: string, style?: string): string {
  const properties = style === undefined ? '' : `<w:pPr><w:pStyle w:val="${style}"/></w:pPr>`;
  return `<w:p>${properties}${text === '' ? '' : run(text)}</w:p>`;
}

/** Twentieths of a point. */
export interface PageSize {
  width: number;
  height: number;
}

export const margin = 850;

export function sectionXml({ width, height }: PageSize, dir: Direction): string {
  const orient = width > height ? ' w:orient="landscape"' : '';
  return (
    '<w:sectPr><w:footerReference w:type="default" r:id="rFooter"/>' +
    `<w:pgSz w:w="${width}" w:h="${height}"${orient}/>` +
    `<w:pgMar w:top="${margin}" w:right="${margin}" w:bottom="${margin}" w:left="${margin}" w:header="425" w:footer="425" w:gutter="0"/>${dir === 'rtl' ? '<w:bidi/>' : ''}</w:sectPr>`
  );
}

function stylesXml({ accent, lang, dir }: { accent: string; lang: string; dir: Direction }): string {
  const side = dir === 'rtl' ? '<w:pPr><w:bidi/></w:pPr>' : '';
  const fonts = '<w:rFonts w:ascii="Calibri" w:hAnsi="Calibri" w:eastAsia="Calibri" w:cs="Arial"/>';
  const style = (id: string, name: string, inner: string) =>
    `<w:style w:type="paragraph" w:styleId="${id}"><w:name w:val="${name}"/><w:basedOn w:val="Normal"/>${inner}</w:style>`;
  const heading = (level: number, size: number) =>
    style(
      `Heading${level}`,
      `heading ${level}`,
      `<w:next w:val="Normal"/><w:qFormat/><w:pPr><w:keepNext/><w:spacing w:before="360" w:after="80"/><w:outlineLvl w:val="${level - 1}"/></w:pPr>` +
        `<w:rPr>${bold}<w:color w:val="${accent}"/><w:sz w:val="${size}"/><w:szCs w:val="${size}"/></w:rPr>`,
    );
  return (
    `${xmlHead}<w:styles ${documentSpaces}><w:docDefaults><w:rPrDefault><w:rPr>${fonts}<w:sz w:val="21"/><w:szCs w:val="21"/>` +
    `<w:lang w:val="${lang}"/></w:rPr></w:rPrDefault><w:pPrDefault><w:pPr><w:spacing w:after="80"/></w:pPr></w:pPrDefault></w:docDefaults>` +
    `<w:style w:type="paragraph" w:default="1" w:styleId="Normal"><w:name w:val="Normal"/><w:qFormat/>${side}</w:style>` +
    '<w:style w:type="table" w:default="1" w:styleId="TableNormal"><w:name w:val="Normal Table"/><w:tblPr><w:tblInd w:w="0" w:type="dxa"/>' +
    '<w:tblCellMar><w:top w:w="0" w:type="dxa"/><w:left w:w="108" w:type="dxa"/><w:bottom w:w="0" w:type="dxa"/><w:right w:w="108" w:type="dxa"/></w:tblCellMar></w:tblPr></w:style>' +
    style(
      'Title',
      'Title',
      `<w:qFormat/><w:pPr><w:spacing w:after="120"/></w:pPr><w:rPr>${bold}<w:color w:val="${accent}"/><w:sz w:val="52"/><w:szCs w:val="52"/></w:rPr>`,
    ) +
    style('Subtle', 'Subtle', '<w:rPr><w:color w:val="595959"/><w:sz w:val="19"/><w:szCs w:val="19"/></w:rPr>') +
    style('Footer', 'footer', '<w:rPr><w:color w:val="595959"/><w:sz w:val="17"/></w:rPr>') +
    style('TOC1', 'toc 1', '<w:pPr><w:spacing w:after="40"/></w:pPr>') +
    heading(1, 30) +
    heading(2, 24) +
    '</w:styles>'
  );
}
