import { boxOf, type Cell, type Page, type Row } from '../page/geometry.ts';
import type { KnownParties } from '../knownParties.ts';
import type { PdfAddress, ReadValue } from '../pdfReading.ts';
import { addressBlocks, addressInLine, type AddressBlock } from './addresses.ts';
import { numbersOf, type FoundNumber } from './foundNumbers.ts';
import { labelOf } from './labels.ts';
import { runningFields } from './runningFields.ts';
import { segmentsOf, type Segment } from './segments.ts';
import { contact, legalForm, same, sellerOf, type SellerName } from './seller.ts';

export interface Parties {
  readonly sellerName: ReadValue | null;
  readonly buyerName: ReadValue | null;
  readonly buyerAddress: ReadValue<PdfAddress> | null;
  readonly deliveryAddress: ReadValue<PdfAddress> | null;
  readonly sellerCompanyId: ReadValue | null;
  readonly buyerCompanyId: ReadValue | null;
}

const isSellers = (block: AddressBlock, seller: SellerName | null, page: Page): boolean =>
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

/** A place of delivery within a line that runs on with other data. */
function runningDelivery(rows: readonly Row[]): AddressBlock | null {
  for (const { field, text, cells } of runningFields(rows)) {
    const address = field === 'delivery' ? addressInLine(text) : null;
    if (address !== null) return { cells, label: 'delivery', address };
  }
  return null;
}

/** Seller, buyer and place of delivery, by letterhead, address blocks, labels and company numbers. */
export function partiesOf(
  page: Page,
  rows: readonly Row[],
  known: KnownParties | null = null,
): Parties {
  const segments = segmentsOf(page, rows);
  const blocks = addressBlocks(rows);
  const seller = sellerOf(page, segments, blocks, known);
  const foreign = blocks.filter(
    (block) => !isSellers(block, seller, page) && block.address.name !== null,
  );
  const delivery = foreign.find(({ label }) => label === 'delivery') ?? runningDelivery(rows);
  const free = foreign.filter((block) => block !== delivery && block.label !== 'delivery');
  const buyer =
    free.find(({ label }) => label === 'billing') ??
    free.find(
      (block) => !hasContactNear(block, segments) && legalForm.test(block.address.name ?? ''),
    ) ??
    free.find((block) => !hasContactNear(block, segments) && block.address.street !== null) ??
    free[0] ??
    null;
  const numbers = numbersOf(segments, known);
  const buyerNumber = numbers.find(
    ({ ofBuyer, cell }) => ofBuyer || (buyer !== null && isBelow(cell, buyer)),
  );
  const sellerNumber = numbers
    .filter(
      (number) =>
        !number.ofBuyer && number !== buyerNumber && number.digits !== buyerNumber?.digits,
    )
    .toSorted((a, b) => b.rank - a.rank)[0];
  const numberRead = (number: FoundNumber | undefined): ReadValue | null =>
    number
      ? { value: number.digits, confidence: number.checks ? 0.97 : 0.85, box: boxOf([number.cell]) }
      : null;
  const addressRead = (
    block: AddressBlock | null,
    confidence: number,
  ): ReadValue<PdfAddress> | null =>
    block ? { value: block.address, confidence, box: boxOf(block.cells) } : null;
  return {
    sellerName: seller
      ? {
          value: seller.text,
          confidence: Math.min(0.95, 0.5 + seller.score / 14),
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
