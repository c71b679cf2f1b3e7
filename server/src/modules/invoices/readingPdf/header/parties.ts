import { boxOf, median, type Cell, type Page, type Row } from '../page/geometry.ts';
import type { PdfAddress, Read } from '../pdfReading.ts';
import { addressBlocks, type AddressBlock } from './addresses.ts';
import { companyNumberOf } from './companyNumbers.ts';
import { labelOf } from './labels.ts';
import { segmentsOf, type Segment } from './segments.ts';

const legalForm =
  /(?:^|\s)(A\/S|AS|ASA|ApS|I\/S|K\/S|P\/S|IVS|A\.m\.b\.a\.?|AMBA|f\.m\.b\.a\.?|AB|HB|KB|Ltd\.?|Limited|plc|GmbH|AG|Oy|BV|Inc\.?|LLC|DA|ANS|SA|KF|IKS|e\.?V\.?|Kommune|Kommun)\.?$/i;
const contact = /@|www\.|^\+?\d[\d ()-]{6,}$|^(?:tlf|tel|telefon|phone|fax|mail|e-?post)\b/i;
const documentWord =
  /^(?:faktura|invoice|kreditnota|kreditfaktura|credit ?note|afregning\w*|avregning\w*|kopi|copy|original|nota|tax invoice|samlefaktura|samlingsfaktura)\b/i;

const isName = (text: string): boolean =>
  /\p{L}{2}/u.test(text) &&
  text.length < 70 &&
  !/\d{3}/.test(text) &&
  !contact.test(text) &&
  !documentWord.test(text) &&
  labelOf(text)?.rest !== '' &&
  !text.endsWith(':');

const same = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase();

export interface Parties {
  readonly sellerName: Read | null;
  readonly buyerName: Read | null;
  readonly buyerAddress: Read<PdfAddress> | null;
  readonly deliveryAddress: Read<PdfAddress> | null;
  readonly sellerCompanyId: Read | null;
  readonly buyerCompanyId: Read | null;
}

interface Named {
  readonly text: string;
  readonly segment: Segment;
  readonly score: number;
}

function sellerOf(
  page: Page,
  segments: readonly Segment[],
  buyers: readonly AddressBlock[],
): Named | null {
  const body = median(segments.map(({ cell }) => cell.size));
  const inAddress = new Set(buyers.flatMap(({ cells }) => cells));
  let best: Named | null = null;
  for (const segment of segments) {
    const { text, cell } = segment;
    if (!isName(text)) continue;
    const repeats = segments.filter(
      (other) => same(other.text, text) && other.cell !== cell,
    ).length;
    const near = segments.filter(
      (other) =>
        other !== segment &&
        Math.abs(other.cell.y - cell.y) < 70 &&
        Math.abs(other.cell.x0 - cell.x0) < 200 &&
        (contact.test(other.text) || labelOf(other.text)?.field === 'companyId'),
    ).length;
    const score =
      (legalForm.test(text) ? 3 : 0) +
      Math.min(3, Math.max(0, cell.size / body - 1) * 3) +
      (repeats > 0 ? 2.5 : 0) +
      (near > 0 ? 1 : 0) +
      (cell.y < page.height * 0.12 ? 1.2 : 0) +
      (cell.y > page.height * 0.9 ? 0.8 : 0) -
      (inAddress.has(cell) && cell.size <= body * 1.25 ? 1.5 : 0) -
      (text.split(' ').length > 6 ? 2 : 0);
    if (score > (best?.score ?? 2)) best = { text, segment, score };
  }
  return best;
}

interface FoundNumber {
  readonly digits: string;
  readonly checks: boolean;
  readonly cell: Cell;
  readonly ofBuyer: boolean;
  readonly rank: number;
}

const digitRuns = /(?:DK|NO|SE)?[ -]?\d(?:[ .-]?\d){7,11}(?: ?MVA)?/g;

/** Company numbers by their labels, by the form of a VAT number, and by the rule of their last digit. */
function numbersOf(segments: readonly Segment[]): FoundNumber[] {
  return segments.flatMap((segment, index) => {
    const label = labelOf(segment.text);
    const isLabelled = label?.field === 'companyId' || label?.field === 'buyerCompanyId';
    const isVat = /^(?:DK|SE|NO) ?\d|MVA$|\b(?:vat|moms|mva)\b/i.test(segment.text);
    const source = isLabelled && label.rest === '' ? followerOf(segment, segments, index) : segment;
    const isRegistered = /\b(?:reg|company|vat|moms|mva|foretak\w*)\b/i.test(segment.text);
    if (source === null || (!isLabelled && !isVat && !isRegistered)) return [];
    return [...source.text.matchAll(digitRuns)].flatMap(([written]) => {
      const number = companyNumberOf(written);
      if (number === null || (!isLabelled && !number.checks)) return [];
      return [
        {
          digits: number.digits,
          checks: number.checks,
          cell: source.cell,
          ofBuyer: label?.field === 'buyerCompanyId',
          rank: (isLabelled ? 1 : 0.6) + (number.checks ? 0.5 : 0),
        },
      ];
    });
  });
}

function followerOf(segment: Segment, segments: readonly Segment[], index: number): Segment | null {
  const right = segments.slice(index + 1).find((other) => other.row === segment.row);
  if (right && /\d{4}|\d{2,3} \d{2}/.test(right.text)) return right;
  return (
    segments.find(
      ({ cell }) =>
        cell.y > segment.cell.y &&
        cell.y - segment.cell.y < segment.cell.size * 2.5 &&
        Math.abs(cell.x0 - segment.cell.x0) < 60 &&
        /\d{4}|\d{3} \d{3}/.test(cell.text),
    ) ?? null
  );
}

const isSellers = (block: AddressBlock, seller: Named | null, page: Page): boolean =>
  (seller !== null &&
    (same(block.address.name ?? '', seller.text) ||
      block.cells.some((cell) => cell === seller.segment.cell))) ||
  (block.cells[0]?.y ?? 0) > page.height * 0.85;

function hasContactNear(block: AddressBlock, segments: readonly Segment[]): boolean {
  const last = block.cells.at(-1) as Cell;
  return segments.some(
    ({ text, cell }) =>
      cell.y > last.y &&
      cell.y - last.y < last.size * 3.2 &&
      Math.abs(cell.x0 - last.x0) < 6 &&
      (contact.test(text) || labelOf(text)?.field === 'companyId'),
  );
}

/** Seller, buyer and place of delivery, by letterhead, address blocks, labels and company numbers. */
export function partiesOf(page: Page, rows: readonly Row[]): Parties {
  const segments = segmentsOf(page, rows);
  const blocks = addressBlocks(rows);
  const seller = sellerOf(
    page,
    segments,
    blocks.filter(({ label }) => label === 'billing' || label === 'delivery'),
  );
  const foreign = blocks.filter(
    (block) => !isSellers(block, seller, page) && block.address.name !== null,
  );
  const delivery = foreign.find(({ label }) => label === 'delivery') ?? null;
  const free = foreign.filter((block) => block !== delivery && block.label !== 'delivery');
  const buyer =
    free.find(({ label }) => label === 'billing') ??
    free.find(
      (block) => !hasContactNear(block, segments) && legalForm.test(block.address.name ?? ''),
    ) ??
    free.find((block) => !hasContactNear(block, segments) && block.address.street !== null) ??
    free[0] ??
    null;
  const numbers = numbersOf(segments);
  const buyerNumber = numbers.find(
    ({ ofBuyer, cell }) => ofBuyer || (buyer !== null && isBelow(cell, buyer)),
  );
  const sellerNumber = numbers
    .filter((number) => number !== buyerNumber && number.digits !== buyerNumber?.digits)
    .toSorted((a, b) => b.rank - a.rank)[0];
  const numberRead = (number: FoundNumber | undefined): Read | null =>
    number
      ? { value: number.digits, confidence: number.checks ? 0.97 : 0.85, box: boxOf([number.cell]) }
      : null;
  const addressRead = (block: AddressBlock | null, confidence: number): Read<PdfAddress> | null =>
    block ? { value: block.address, confidence, box: boxOf(block.cells) } : null;
  return {
    sellerName: seller
      ? {
          value: seller.text,
          confidence: Math.min(0.95, 0.5 + seller.score / 12),
          box: boxOf([seller.segment.cell]),
        }
      : null,
    buyerName: buyer
      ? {
          value: buyer.address.name ?? '',
          confidence: buyer.label === 'billing' ? 0.95 : 0.85,
          box: boxOf(buyer.cells),
        }
      : null,
    buyerAddress: addressRead(buyer, 0.85),
    deliveryAddress: addressRead(delivery, 0.9),
    sellerCompanyId: numberRead(sellerNumber),
    buyerCompanyId: numberRead(buyerNumber),
  };
}

const isBelow = (cell: Cell, block: AddressBlock): boolean => {
  const last = block.cells.at(-1) as Cell;
  return cell.y > last.y && cell.y - last.y < last.size * 3 && Math.abs(cell.x0 - last.x0) < 4;
};
