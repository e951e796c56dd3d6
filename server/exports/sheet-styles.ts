/** How cells of a sheet look, and moments as spreadsheets count them. */
import { xmlHead } from './xml.ts';

export const styles = { plain: 0, head: 1, day: 2, time: 3, minute: 4, second: 5 } as const;

const formats: Record<number, string> = {
  170: 'yyyy-mm-dd',
  171: 'hh:mm',
  172: 'yyyy-mm-dd hh:mm',
  173: 'yyyy-mm-dd hh:mm:ss',
};

export function styleOf(moment: string): number {
  if (moment.length <= 5) return styles.time;
  return moment.length === 10 ? styles.day : moment.length === 16 ? styles.minute : styles.second;
}

/** Days since the end of 1899; null before March 1900, up to which spreadsheets count wrongly. */
export function serialOf(moment: string): number | null {
  const [, day = '', clock = ''] = /^(\d{4}-\d\d-\d\d)? ?(\d\d:\d\d(?::\d\d)?)?$/.exec(moment) ?? [];
  if (day === '' && clock === '') return null;
  const [hours = 0, minutes = 0, seconds = 0] = clock.split(':').map(Number);
  const part = clock === '' ? 0 : (hours * 3600 + minutes * 60 + seconds) / 86_400;
  if (day === '') return part;
  const days = Date.parse(day) / 86_400_000 + 25_569;
  return days >= 61 ? days + part : null;
}

const cellFormat = (id: number, font = 0) =>
  `<xf numFmtId="${id}" fontId="${font}" fillId="0" borderId="0" xfId="0"${id ? ' applyNumberFormat="1"' : ''}${font ? ' applyFont="1"' : ''}/>`;

export const stylesXml =
  `${xmlHead}<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">` +
  `<numFmts count="4">${Object.entries(formats)
    .map(([id, code]) => `<numFmt numFmtId="${id}" formatCode="${code}"/>`)
    .join('')}</numFmts>` +
  '<fonts count="2"><font><sz val="11"/><name val="Calibri"/><family val="2"/></font><font><b/><sz val="11"/><name val="Calibri"/><family val="2"/></font></fonts>' +
  '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>' +
  '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>' +
  '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>' +
  `<cellXfs count="6">${cellFormat(0)}${cellFormat(0, 1)}${cellFormat(170)}${cellFormat(171)}${cellFormat(172)}${cellFormat(173)}</cellXfs>` +
  '<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>';
