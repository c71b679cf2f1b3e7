import type { PostingCategory, SuggestionReason } from '@fraktion/contract';

import { fitsSize } from './cards.ts';
import type { CardEvidence, InvoiceEvidence, PriceEvidence, VisitEvidence } from './evidence.ts';
import type { Memory } from './memory.ts';
import { isAbovePrice, matchesPrice } from './prices.ts';
import type { Reading } from './readLine.ts';
import { fitsCount, fitsWeight } from './visits.ts';

export interface Context {
  readonly memory: Memory;
  readonly visitsOf: ReadonlyMap<string, readonly VisitEvidence[]>;
  readonly before: CardEvidence | null;
}
/** The score of a card, independent of the line's category. */
export function scoreCard(
  reading: Reading,
  card: CardEvidence,
  { memory, visitsOf, before }: Context,
): { score: number; reasons: SuggestionReason[] } {
  const { line, sizes, references, spans, kg, place, isOwnPlace } = reading;
  const reasons: SuggestionReason[] = [];
  let score = 0;
  const add = (points: number, reason?: SuggestionReason) => {
    score += points;
    if (reason !== undefined && points >= 1.5) reasons.push(reason);
  };
  const elsewhere = isOwnPlace ? -5 : -3;
  // For a card that is not a container of the supplier, only earlier postings are known.
  if (!card.isServed) {
    if (place !== null && card.locationId !== place) add(elsewhere);
    add(memory.card(line, card.id), 'history');
    return { score, reasons };
  }
  if (place !== null) add(card.locationId === place ? 2.5 : elsewhere, 'place');
  const size = fitsSize(sizes, card);
  add(size > 0 ? 2 * size : size * 3);
  const name = reading.names.get(card.id) ?? 0;
  add(name * 3);
  if (reading.bestName >= 0.75 && name < reading.bestName - 0.15) add(-2);
  if (
    card.supplierNumber !== null &&
    (references.includes(card.supplierNumber) || line.sku === card.supplierNumber)
  )
    add(5, 'words');
  const visits = visitsOf.get(card.id) ?? [];
  if (visits.some(({ numbers }) => numbers.some((number) => references.includes(number))))
    add(5, 'visit');
  if (kg !== null) add(4.5 * fitsWeight(kg, visits, spans), 'weighing');
  else if (line.quantity !== null && line.unit === 'pcs')
    add(1.2 * fitsCount(Math.abs(line.quantity), visits, spans.spans, card), 'visit');
  for (const container of reading.containers) add(memory.container(container, card.id), 'history');
  // The same words are billed at each place of an account: what was posted at another one does not draw a line there.
  const remembered = memory.card(line, card.id);
  const isElsewhere = place !== null && card.locationId !== place;
  add(isElsewhere ? Math.min(0, remembered) : remembered, 'history');
  const tells = sizes.length > 0 || reading.bestName >= 0.6;
  if (before?.id === card.id) add(tells ? 0.8 : 2.2, 'neighbour');
  return { score, reasons };
}
const isForCard = (row: PriceEvidence, card: CardEvidence): boolean =>
  row.infocardId === null
    ? row.fractionId === card.fractionId && (row.litres === null || row.litres === card.litres)
    : row.infocardId === card.id;

/** The categories whose price at a card the line's is somewhat above. It says nothing about which card it is. */
export function categoriesBelow(
  invoice: InvoiceEvidence,
  { line }: Reading,
  card: CardEvidence | undefined,
): ReadonlySet<PostingCategory> {
  const day = line.date ?? invoice.issueDate;
  const rows = invoice.prices.filter(
    (row) => card !== undefined && isForCard(row, card) && isAbovePrice(line, row, day),
  );
  return new Set(rows.map(({ category }) => category));
}

/** The score of a category at a card, or without one, from the price rows. */
export function scorePrices(invoice: InvoiceEvidence, reading: Reading) {
  const day = reading.line.date ?? invoice.issueDate;
  const matches = invoice.prices
    .map((row) => ({ row, match: matchesPrice(reading.line, row, day) }))
    .filter(({ match }) => match > 0);
  return (category: PostingCategory, card: CardEvidence | null): number => {
    let best = 0;
    for (const { row, match } of matches) {
      if (row.category !== category) continue;
      const isGeneral = row.infocardId === null && row.fractionId === null;
      if (isGeneral || (card !== null && isForCard(row, card)))
        best = Math.max(best, match * (row.infocardId === null ? 4 : 4.5));
    }
    return best;
  };
}
