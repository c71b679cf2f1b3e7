import { overlap, type Cell, type Row } from '../page/geometry.ts';
import type { PdfAddress } from '../pdfReading.ts';
import { documentWord, labelOf, type Field } from './labels.ts';

/** Lines of one column that stand close together: an address, or a letterhead. */
export interface AddressBlock {
  readonly cells: readonly Cell[];
  readonly label: Field | null;
  readonly address: PdfAddress;
  readonly isInLine?: boolean;
}

const place =
  /^(?:(?:DK|SE|S|NO|N|D|DE)[- ])?(\d{3} ?\d{2}|\d{4})\s+(\p{Lu}[\p{L} .'/-]*\p{L}\.?(?:\s[A-ZØÅÆÄÖ]{1,2})?)$/u;

export function placeOf(text: string): { zip: string; city: string } | null {
  const match = place.exec(text.trim());
  if (!match?.[1] || !match[2] || (/^(19|20)\d\d$/.test(match[1]) && labelOf(match[2]) !== null))
    return null;
  return { zip: match[1], city: match[2].trim() };
}

const floor =
  /^(?:\d{1,2}\.?|st\.?|kl\.?)(?: ?(?:sal|etg|tr|vån|th|tv|mf))?\.?(?: ?(?:th|tv|mf))?\.?$/i;

/** `Kajgade 14, 2. sal`: a floor belongs to its street. */
const withFloors = (parts: readonly string[]): string[] =>
  parts.reduce<string[]>((all, part) => {
    const street = all.at(-1);
    return street !== undefined && floor.test(part)
      ? [...all.slice(0, -1), `${street}, ${part}`]
      : [...all, part];
  }, []);

/** Marks between the parts of an address in one line; a street may have a comma of its own where other marks part it. */
const marks = [/\s*[|·•¦]\s*|\s+[–—-]\s+/, /\s*,\s*/, /\s*[|·•¦,]\s*|\s+[–—-]\s+/];

/** An address in one line: `Butik, Nørregade 103, 2500 Valby`, or `Butik · Nørregade 103 · 2500 Valby`. */
export function addressInLine(text: string): PdfAddress | null {
  for (const mark of marks) {
    const parts = withFloors(text.split(mark));
    const found = placeOf(parts.at(-1) ?? '');
    const street = parts.at(-2);
    if (!found || !street) continue;
    return { ...found, street, name: parts.length > 2 ? parts.slice(0, -2).join(', ') : null };
  }
  return null;
}

const sameColumn = (a: Cell, b: Cell): boolean =>
  Math.abs(a.x0 - b.x0) < 3 ||
  Math.abs(a.x1 - b.x1) < 3 ||
  (overlap(a, b) > 0 && Math.abs(a.x0 + a.x1 - b.x0 - b.x1) < 6);

/** Upwards from a line with a postal code, as long as lines follow each other at the distance of a text. */
function linesAbove(cell: Cell, rows: readonly Row[], index: number): Cell[] {
  const lines = [cell];
  let top = cell;
  for (const row of rows.slice(Math.max(0, index - 14), index).toReversed()) {
    if (top.y - row.y > top.size * 2.1) break;
    const above = row.cells.find((other) => sameColumn(other, cell));
    if (!above) continue;
    const steps = lines.length > 1 ? (lines[1] as Cell).y - (lines[0] as Cell).y : Infinity;
    // The sender's own line in the window of the envelope.
    if (addressInLine(above.text) !== null) break;
    if (placeOf(above.text) !== null || documentWord.test(above.text)) break;
    const isLabelAbove = labelOf(above.text)?.rest === '';
    if (top.y - above.y > steps * 1.35 && !isLabelAbove) break;
    lines.unshift(above);
    top = above;
    if (isLabelAbove || lines.length > 6) break;
  }
  return lines;
}

const isPerson = (text: string): boolean => /^(att|v\/|c\/o|co)\b/i.test(text);

/** The last line above the place; the only one is a street if it has a number, else a name. */
function streetOf(lines: readonly string[]): string | null {
  const last = lines.at(-1) ?? '';
  return lines.length > 1 || /\d/.test(last) ? last : null;
}

/** `Leveringsadresse: Butik, Nørregade 103, 2500 Valby`, or the same without a label, as in the window of an envelope. */
function blockInLine(cell: Cell, before: Cell | undefined): AddressBlock[] {
  const label = before === undefined ? null : labelOf(before.text);
  if (label?.rest === '' && placeFields.has(label.field)) {
    const beside = addressInLine(cell.text);
    if (beside) return [{ cells: [cell], label: label.field, address: beside, isInLine: true }];
  }
  const named = labelOf(cell.text);
  const isNamed = named !== null && named.rest !== '' && placeFields.has(named.field);
  const address = addressInLine(isNamed ? named.rest : cell.text);
  if (address === null) return [];
  return [{ cells: [cell], label: isNamed ? named.field : null, address, isInLine: true }];
}

const placeFields: ReadonlySet<Field> = new Set(['delivery', 'billing']);

export function addressBlocks(rows: readonly Row[]): AddressBlock[] {
  return rows.flatMap((row, index) =>
    row.cells.flatMap((cell, at): AddressBlock[] => {
      const found = placeOf(cell.text);
      if (!found) return blockInLine(cell, row.cells[at - 1]);
      const cells = linesAbove(cell, rows, index);
      const first = cells[0] as Cell;
      const named = cells.length > 1 ? labelOf(first.text) : null;
      const isNamed =
        named !== null && (named.rest === '' || named.hasColon) && named.field !== 'other';
      const label = isNamed ? named.field : null;
      const lines = cells.slice(isNamed && named.rest === '' ? 1 : 0, -1).map((line) => line.text);
      if (isNamed && named.rest !== '') lines[0] = named.rest;
      const useful = lines.filter((text) => !isPerson(text));
      const street = streetOf(useful);
      const name = useful.length > 1 || street === null ? (useful[0] ?? null) : null;
      return [{ cells, label, address: { name, street, ...found } }];
    }),
  );
}
