import { type KnownParties, standingOf } from '../knownParties.ts';
import { median, type Cell, type Page } from '../page/geometry.ts';
import { addressInLine, placeOf, type AddressBlock } from './addresses.ts';
import { documentWord, labelOf } from './labels.ts';
import type { Segment } from './segments.ts';
import { totalKindOf } from '../totals/totalWords.ts';

export const legalForm =
  /(?:^|\s)(A\/S|AS|ASA|ApS|I\/S|K\/S|P\/S|IVS|A\.m\.b\.a\.?|AMBA|f\.m\.b\.a\.?|AB|HB|KB|Ltd\.?|Limited|plc|GmbH|AG|Oy|BV|Inc\.?|LLC|DA|ANS|SA|KF|IKS|e\.?V\.?|Kommune|Kommun|(?:ekonomisk |ek\. ?)?förening|Forening|Aktiebolag|Handelsbolag|Kommanditbolag|Aktieselskab|Anpartsselskab|Andelsselskab|Samvirkeforetak)\.?$/i;
export const contact = /@|www\.|^\+?\d[\d ()-]{6,}$|^(?:tlf|tel|telefon|phone|fax|mail|e-?post)\b/i;

const isName = (text: string): boolean =>
  /\p{L}{2}/u.test(text) &&
  text.length < 70 &&
  !/\d{3}/.test(text) &&
  !contact.test(text) &&
  !documentWord.test(text) &&
  totalKindOf(text) === null &&
  labelOf(text)?.rest !== '' &&
  !text.endsWith(':');

export const same = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase();

export interface SellerName {
  readonly text: string;
  readonly segment: Segment;
  readonly score: number;
  /** Numbers or an address of the company stand in the same line. */
  readonly isIdentified: boolean;
}

const isBuyers = (text: string): boolean => labelOf(text)?.field === 'buyerCompanyId';

const isIdentity = (text: string): boolean =>
  !isBuyers(text) &&
  (contact.test(text) || labelOf(text)?.field === 'companyId' || vatNumber.test(text));
const vatNumber = /\b(?:cvr|org\.? ?n|organisasjonsn|organisationsn|foretaksregister|mva$)/i;

/** Lines below one another that begin, end or stand in the middle at one place: a letterhead, or an address. */
function linesBelow(cell: Cell, segments: readonly Segment[]): string[] {
  const lines: string[] = [];
  let last = cell;
  for (const { cell: next, text } of segments) {
    if (next.y <= last.y || next.y - last.y > Math.max(last.size, next.size) * 2.1) continue;
    const isBelow =
      Math.abs(next.x0 - cell.x0) < 3 ||
      Math.abs(next.x1 - cell.x1) < 3 ||
      Math.abs(next.x0 + next.x1 - cell.x0 - cell.x1) < 6;
    if (!isBelow) continue;
    lines.push(text);
    last = next;
    if (lines.length > 7) break;
  }
  return lines;
}

/** A name that stands to the right of a picture goes on below at the left edge of both. */
const isIndented = (above: Cell, cell: Cell): boolean =>
  above.x0 > cell.x0 + 3 && above.x0 - cell.x0 < 110 && cell.x1 > above.x0 - 45;

function indentedOf(cell: Cell, segments: readonly Segment[]): Segment | null {
  const near = segments.filter(
    ({ cell: next }) => next.y > cell.y && next.y - cell.y < Math.max(next.size, cell.size) * 1.7,
  );
  const isAligned = near.some(
    ({ cell: next }) => Math.abs(next.x0 - cell.x0) < 3 || Math.abs(next.x1 - cell.x1) < 3,
  );
  return isAligned ? null : (near.find(({ cell: next }) => isIndented(cell, next)) ?? null);
}

/** A name right above, of the same text: what stands below it is no letterhead's first line. */
const hasLineAbove = (cell: Cell, segments: readonly Segment[]): boolean =>
  segments.some(
    ({ cell: above, text }) =>
      above.y < cell.y &&
      cell.y - above.y < Math.max(above.size, cell.size) * 1.7 &&
      (Math.abs(above.x0 - cell.x0) < 3 ||
        Math.abs(above.x1 - cell.x1) < 3 ||
        isIndented(above, cell)) &&
      /\p{L}{2}/u.test(text),
  );

const sellerLabel =
  /^(?:sælger|säljare|selger|supplier|vendor|seller|leverandør|leverantör|afsender|avsender|avsändare)\s*:?$/i;

const isBelowLabel = (cell: Cell, segments: readonly Segment[]): boolean =>
  segments.some(
    ({ cell: above, text }) =>
      above.y < cell.y &&
      cell.y - above.y < Math.max(above.size, cell.size) * 2.2 &&
      Math.abs(above.x0 - cell.x0) < 4 &&
      sellerLabel.test(text),
  );

/** What follows a name in its own line: `Name · Street 4 · 8000 Aarhus · CVR 12345678`. */
function followsInLine(
  segment: Segment,
  segments: readonly Segment[],
): { names: number; isFirst: boolean } {
  const same = segments.filter(({ row }) => row === segment.row);
  const at = same.indexOf(segment);
  const names = same
    .slice(at + 1)
    .filter(({ text }) => isIdentity(text) || placeOf(text) !== null || addressTail(text)).length;
  return { names, isFirst: at === 0 };
}

const isFormAlone = (text: string): boolean => legalForm.exec(text)?.[0] === text;

/** A name in large letters may take two rows; and a company's form may stand alone on the second one. */
function wholeName({ text, cell }: Segment, segments: readonly Segment[], usual: number): string {
  const next = segments.find(
    (other) =>
      other.cell.y > cell.y &&
      other.cell.y - cell.y < Math.max(cell.size, other.cell.size) * 1.4 &&
      Math.abs(other.cell.size - cell.size) < 0.6 &&
      (Math.abs(other.cell.x0 - cell.x0) < 3 ||
        Math.abs(other.cell.x1 - cell.x1) < 3 ||
        Math.abs(other.cell.x0 + other.cell.x1 - cell.x0 - cell.x1) < 6),
  );
  if (!next || legalForm.test(text)) return text;
  const column = segments.filter(
    (other) =>
      Math.abs(other.cell.x0 - cell.x0) < 3 &&
      other.cell.y >= cell.y &&
      other.cell.y - cell.y < cell.size * 12,
  );
  const widest = Math.max(...column.map((other) => other.cell.x1));
  const [word] = next.cell.words;
  const hadNoRoom = word !== undefined && cell.x1 + word.x1 - word.x0 > widest;
  const isWrapped =
    hadNoRoom && legalForm.test(next.text) && isName(next.text) && text.includes(' ');
  const isLarge = cell.size > usual * 1.3 && isName(next.text) && !isStreet(next.text);
  const goesOn = isWrapped || isFormAlone(next.text) || (isLarge && placeOf(next.text) === null);
  return goesOn ? `${text} ${next.text}` : text;
}

const addressTail = (text: string): boolean => /,\s*(?:\w\w?-)?\d{3} ?\d{1,2}\s+\p{Lu}/u.test(text);

/** Of two addresses below one another, the one at the top of the page is the sender's. */
function firstOfTwo(page: Page, blocks: readonly AddressBlock[]): Cell | null {
  const free = blocks.filter(({ label, isInLine, address }) => {
    return label === null && isInLine !== true && address.name !== null;
  });
  const [first, ...others] = free.toSorted((a, b) => (a.cells[0]?.y ?? 0) - (b.cells[0]?.y ?? 0));
  const [name] = first?.cells ?? [];
  const end = first?.cells.at(-1)?.y ?? 0;
  if (!name || name.y > page.height * 0.13) return null;
  return others.length > 0 && others.every(({ cells }) => (cells[0]?.y ?? 0) > end) ? name : null;
}

/** The sender: by where it stands, what stands below and beside it, its letters, and how often it is named; a company's form is one sign among them. */
export function sellerOf(
  page: Page,
  segments: readonly Segment[],
  blocks: readonly AddressBlock[],
  known: KnownParties | null = null,
): SellerName | null {
  const body = median(segments.map(({ cell }) => cell.size));
  const labelled = new Set(
    blocks
      .filter(({ label }) => label === 'billing' || label === 'delivery')
      .flatMap(({ cells }) => cells),
  );
  const upper = firstOfTwo(page, blocks);
  const found: SellerName[] = [];
  for (const segment of segments) {
    const { cell } = segment;
    const inLine = blocks.find((block) => block.isInLine === true && block.cells[0] === cell);
    const own = inLine?.label === null ? (inLine.address.name ?? segment.text) : segment.text;
    const part = segment.text === cell.text ? null : addressInLine(segment.text);
    const text = inLine ? own : (part?.name ?? wholeName(segment, segments, body));
    if (!isName(text) || (placeOf(text) !== null && !inLine) || isStreet(text)) continue;
    const isFirstOfTwo = cell === upper;
    const isLabelled = isBelowLabel(cell, segments);
    const standing = standingOf(text, known);
    if (standing === 'own') continue;
    const repeats = segments.filter(
      (other) => same(other.text, text) && other.cell !== cell,
    ).length;
    const set = indentedOf(cell, segments);
    const below = set ? [set.text, ...linesBelow(set.cell, segments)] : linesBelow(cell, segments);
    const block = below.slice(0, 7);
    const hasPlace = block.some((line) => placeOf(line) !== null || addressTail(line));
    const identities = block.filter(isIdentity).length;
    const beside = followsInLine(segment, segments);
    const isTop = cell.y < page.height * 0.13;
    const isFoot = cell.y > page.height * 0.88;
    const score =
      (standing === 'known' ? 4 : 0) +
      (legalForm.test(text) ? 1.5 : 0) +
      Math.min(2.5, Math.max(0, cell.size / body - 1) * 3) +
      (repeats > 0 ? 2 : 0) +
      (isTop ? 1.2 : 0) +
      (isFoot ? 0.8 : 0) +
      Math.min(3, identities * 1.5) +
      (identities > 0 && hasPlace ? 1 : 0) +
      (beside.isFirst && beside.names > 0 && (isTop || isFoot)
        ? 2 + Math.min(2, beside.names)
        : 0) +
      (isFoot && (hasPlace || part !== null) ? 2 : 0) +
      (isFirstOfTwo ? 1 : 0) +
      (isLabelled ? 3 : 0) +
      (inLine?.label === null && cell.size < body * 0.95 ? 4 : 0) -
      (hasPlace && identities === 0 && !isFoot && !isFirstOfTwo ? 1.5 : 0) -
      (!isLabelled && hasLineAbove(cell, segments) ? 2 : 0) -
      (labelled.has(cell) ? 4 : 0) -
      (block.some(isBuyers) ? 6 : 0) -
      (text.split(' ').length > 6 ? 2 : 0);
    const isIdentified = beside.isFirst && beside.names > 1;
    if (score > 1.5) found.push({ text, segment, score, isIdentified });
  }
  const [best] = found.toSorted((a, b) => b.score - a.score);
  return best === undefined ? null : asNamed(best, found, segments);
}

/** A brand above may be the beginning of the company's name; and its name in the foot may have the town behind it. */
function asNamed(
  best: SellerName,
  all: readonly SellerName[],
  segments: readonly Segment[],
): SellerName {
  const rest = (whole: string, part: string): string | null => {
    const after = whole.slice(part.length);
    const starts = whole.toLowerCase().startsWith(part.toLowerCase()) && /^[\s,]/.test(after);
    return starts ? after : null;
  };
  const whole = all.find(({ text, isIdentified }) => {
    const more = rest(text, best.text);
    if (more === null) return false;
    return legalForm.test(text) || (isIdentified && !more.startsWith(','));
  });
  if (whole) return { ...whole, score: best.score };
  const isTown = (text: string): boolean =>
    text.startsWith(',') ||
    segments.some((one) => placeOf(one.text)?.city.toLowerCase() === text.trim().toLowerCase());
  const shorter = all.find(({ text }) => isTown(rest(best.text, text) ?? '-'));
  return shorter && !legalForm.test(best.text) ? { ...shorter, score: best.score } : best;
}

/** `Storgata 12 B`, and `12 Dock Road`. */
const isStreet = (text: string): boolean =>
  /\p{L}\.? \d{1,4} ?\p{L}?$|^\d{1,4}\p{L}? \p{Lu}/u.test(text);
