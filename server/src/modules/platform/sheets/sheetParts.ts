/** The files of a workbook with one sheet, but for the sheet itself. */
const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const officeRelations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packageRelations = 'http://schemas.openxmlformats.org/package/2006/relationships';
const types = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** The places of the styles in `styles`. */
export const style = { heading: 1, day: 2, moment: 3 } as const;

const styles = `${head}<styleSheet xmlns="${main}"><numFmts count="2"><numFmt numFmtId="164" formatCode="dd/mm/yyyy"/><numFmt numFmtId="165" formatCode="dd/mm/yyyy h:mm"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="4"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/><xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="165" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/></cellXfs></styleSheet>`;

const relation = (id: number, kind: string, target: string): string =>
  `<Relationship Id="rId${id}" Type="${officeRelations}/${kind}" Target="${target}"/>`;

const relations = (...each: readonly string[]): string =>
  `${head}<Relationships xmlns="${packageRelations}">${each.join('')}</Relationships>`;

const typeOf = (part: string, type: string): string =>
  `<Override PartName="/xl/${part}.xml" ContentType="${types}.${type}+xml"/>`;

const contentTypes = `${head}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${typeOf('workbook', 'sheet.main')}${typeOf('styles', 'styles')}${typeOf('worksheets/sheet1', 'worksheet')}</Types>`;

const workbook = (name: string): string =>
  `${head}<workbook xmlns="${main}" xmlns:r="${officeRelations}"><sheets><sheet name="${escapeXml(name)}" sheetId="1" r:id="rId1"/></sheets></workbook>`;

/** Each file of the workbook; the sheet's own is written row by row. */
export const workbookParts = (name: string): Readonly<Record<string, string>> => ({
  '[Content_Types].xml': contentTypes,
  '_rels/.rels': relations(relation(1, 'officeDocument', 'xl/workbook.xml')),
  'xl/workbook.xml': workbook(sheetName(name)),
  'xl/_rels/workbook.xml.rels': relations(
    relation(1, 'worksheet', 'worksheets/sheet1.xml'),
    relation(2, 'styles', 'styles.xml'),
  ),
  'xl/styles.xml': styles,
});

/** The first row stays in view. */
export const sheetBegin = (columns: number): string =>
  `${head}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols><col min="1" max="${Math.max(1, columns)}" width="22" customWidth="1"/></cols><sheetData>`;
export const sheetEnd = '</sheetData></worksheet>';

/** A valid name for a sheet in Excel. */
const sheetName = (name: string): string =>
  name
    .replaceAll(/[[\]:*?/\\]/g, ' ')
    .replaceAll(/^'|'$/g, ' ')
    .trim()
    .slice(0, 31)
    .toWellFormed() || '1';

const signs: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};

/** Characters that XML does not have are left out. */
// oxlint-disable-next-line no-control-regex
const noXml = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

export const escapeXml = (text: string): string =>
  text
    .replaceAll(noXml, '')
    .replaceAll(/[&<>"]/g, (sign) => signs[sign] ?? sign)
    .toWellFormed();
