import { maxLinesAtOnce, type PostingSuggestion } from '@fraktion/contract';

import type { Tx } from '../../../db/transaction.ts';
import type { Actor } from '../../../http/actor.ts';
import { readSettings } from '../economicsSettings/index.ts';
import { type Suggestion, suggestForInvoice } from '../suggestions/index.ts';
import { collectionsOf, quantityToPost, textOf, tonnesText } from './draftPosting.ts';
import { amountLeft, hasMoneyLeft, tonnageLeft } from './lineLeft.ts';
import { type PostedLine, readPostedLines } from './postedLine.ts';
import { readWeights, type Weights } from './sameWeight.ts';

/** A text has no cost. Any other line is open until all of its money is posted. */
const isOpen = (line: PostedLine): boolean => line.kind !== 'text' && hasMoneyLeft(line);

/** Suggests postings for the lines that are not posted in full, in the document's order. Text lines get none. */
export async function suggestPostingsOf(
  tx: Tx,
  actor: Actor,
  invoiceId: string,
  from: number,
): Promise<PostingSuggestion[]> {
  const { accountId } = actor;
  const window = { from, most: maxLinesAtOnce };
  const lines = (await readPostedLines(tx, actor, invoiceId, window)).filter(isOpen);
  // Called even without open lines, because it refuses an invoice that does not exist.
  const wanted = new Set(lines.map(({ id }) => id));
  const found = await suggestForInvoice(tx, actor, invoiceId, wanted);
  const suggestions = new Map(found.map((each) => [each.lineId, each]));
  const cards = await readCards(tx, accountId, found);
  const places = await readPlaces(tx, accountId, found);
  const weights = await readWeights(tx, accountId, { invoiceId });
  const { sureFrom } = await readSettings(tx, accountId);
  const known = { cards, places, weights, leastSure: Number(sureFrom) / 100 };
  return lines.flatMap((line) => {
    const suggestion = suggestions.get(line.id);
    return suggestion ? [postingOf(line, suggestion, known)] : [];
  });
}

type Cards = ReadonlyMap<string, NonNullable<PostingSuggestion['infocard']>>;

interface KnownRows {
  readonly cards: Cards;
  readonly places: ReadonlyMap<string, NonNullable<PostingSuggestion['location']>>;
  /** Those of the lines above, and of postings. */
  readonly weights: Weights;
  /** The account accepts suggestions with at least this confidence without checking them. */
  readonly leastSure: number;
}

function postingOf(
  line: PostedLine,
  suggestion: Suggestion,
  { cards, places, weights, leastSure }: KnownRows,
): PostingSuggestion {
  const { category, infocardId, locationId } = suggestion;
  const { quantity, unit } = quantityToPost(line);
  const infocard = (infocardId !== null && cards.get(infocardId)) || null;
  return {
    lineId: line.id,
    infocard,
    location: (locationId !== null && places.get(locationId)) || null,
    category,
    quantity: quantity.toFixed(3),
    unit,
    date: suggestion.date ?? line.date ?? line.issue_date,
    numberOfCollections: collectionsOf(category, line),
    tonnageCollected: tonnageOf(line, suggestion, weights),
    amount: amountLeft(line).toFixed(4),
    text: textOf(line),
    confidence: suggestion.confidence,
    isSure: infocard !== null && suggestion.confidence >= leastSure,
    reasons: [...suggestion.reasons],
    past: infocard && suggestion.past,
    alternatives: [...suggestion.alternatives],
  };
}

function tonnageOf(
  line: PostedLine,
  { infocardId, tonnageKg }: Suggestion,
  weights: Weights,
): string | null {
  const left = tonnageLeft(line);
  if (infocardId === null || tonnageKg === null || !left?.times(line.weight_sign).gt(0))
    return null;
  const weight = { infocardId, tonnage: left, unitPrice: line.unit_price };
  if (weights.has(weight)) return null;
  weights.add(weight);
  return tonnesText(left);
}

async function readPlaces(tx: Tx, accountId: string, suggestions: readonly Suggestion[]) {
  const ids = [...new Set(suggestions.flatMap(({ locationId }) => locationId ?? []))];
  if (ids.length === 0) return new Map<string, { id: string; name: string }>();
  const rows = await tx
    .selectFrom('location')
    .select(['id', 'name'])
    .where('account_id', '=', accountId)
    .where('id', 'in', ids)
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

async function readCards(
  tx: Tx,
  accountId: string,
  suggestions: readonly Suggestion[],
): Promise<Cards> {
  const ids = [...new Set(suggestions.flatMap(({ infocardId }) => infocardId ?? []))];
  if (ids.length === 0) return new Map();
  const rows = await tx
    .selectFrom('infocard')
    .innerJoin('location', (join) =>
      join
        .onRef('location.account_id', '=', 'infocard.account_id')
        .onRef('location.id', '=', 'infocard.location_id'),
    )
    .select(['infocard.id', 'infocard.name'])
    .select(['location.id as locationId', 'location.name as locationName'])
    .where('infocard.account_id', '=', accountId)
    .where('infocard.id', 'in', ids)
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}
