import type { PostingCategory } from '@fraktion/contract';

import { type Choice, choicesOf } from './choices.ts';
import { confidenceOf } from './confidence.ts';
import type { CardEvidence, InvoiceEvidence, LineEvidence, Suggestion } from './evidence.ts';
import { datesIn } from './marks.ts';
import { createMemory, type Memory } from './memory.ts';
import { placesOfLines } from './places.ts';
import { readLine, type Reading } from './readLine.ts';

/**
 * Suggests category, infocard and figures for each line to post, or for some of them. The previous line's container helps only if
 * all lines are requested.
 */
export const suggestPostings = (
  invoice: InvoiceEvidence,
  wanted?: ReadonlySet<string>,
): Suggestion[] => [...suggestEach(invoice, wanted)];

/** The same line by line, so that a caller with many lines may pause. */
export function* suggestEach(
  invoice: InvoiceEvidence,
  wanted?: ReadonlySet<string>,
): Generator<Suggestion, void, undefined> {
  const memory = createMemory(invoice.memory);
  const places = placesOfLines(invoice);
  const visitsOf = Map.groupBy(invoice.visits, ({ infocardId }) => infocardId);
  const nameCache = new Map<string, Map<string, number>>();
  let before: CardEvidence | null = null;
  for (const line of invoice.lines) {
    if (line.kind === 'text') {
      // A heading with a place starts a new group of lines.
      if (places.get(line.id)?.own) before = null;
      continue;
    }
    if (wanted && !wanted.has(line.id)) continue;
    const reading = readLine(invoice, line, places.get(line.id), nameCache);
    const choices = choicesOf(invoice, reading, { memory, visitsOf, before });
    yield suggestionOf(reading, choices, memory);
    before = choices[0]?.card ?? before;
  }
}

const mostAlternatives = 3;

/** Whole pieces are counted; any other line for collection, by the hour for example, is one. */
function collectionsIn({ unit, quantity }: LineEvidence): number {
  const pieces = Math.abs(quantity ?? 1);
  return unit === 'pcs' && Number.isInteger(pieces) ? pieces : 1;
}

function suggestionOf(reading: Reading, choices: readonly Choice[], memory: Memory): Suggestion {
  const { line, kg } = reading;
  const best = choices[0];
  if (!best) throw new Error('There is always a category to choose');
  const byCategory = new Map<PostingCategory, number>();
  for (const { category, score } of choices)
    byCategory.set(category, Math.max(byCategory.get(category) ?? -Infinity, score));
  const ranked = [...byCategory].toSorted(([, one], [, other]) => other - one);
  const { category, card } = best;
  const counts = category === 'WasteCollection' || category === 'Exchange';
  return {
    lineId: line.id,
    category,
    confidence: confidenceOf(ranked.map(([, score]) => score)),
    alternatives: ranked.slice(1, 1 + mostAlternatives).map(([name]) => name),
    infocardId: card?.id ?? null,
    locationId: card?.locationId ?? reading.place,
    collections: counts ? collectionsIn(line) : 0,
    tonnageKg: category === 'Reprocessing' || category === 'Income' ? kg : null,
    date: line.date ?? datesIn(line.text)[0] ?? null,
    reasons: [...new Set(best.reasons)],
    past: card ? memory.past(line, card.id) : null,
  };
}
