import { namesCard } from './cards.ts';
import type { InvoiceEvidence, LineEvidence } from './evidence.ts';
import { scoreWords } from './lexicon.ts';
import { containerNumbersIn, datesIn, referencesIn, sizesIn } from './marks.ts';
import { spansOf } from './visits.ts';
import { wordsOf } from './words.ts';

/** The content of a line, read once. */
export interface Reading {
  readonly line: LineEvidence;
  readonly words: ReturnType<typeof wordsOf>;
  readonly scores: ReturnType<typeof scoreWords>;
  readonly sizes: ReturnType<typeof sizesIn>;
  readonly containers: readonly string[];
  readonly references: readonly string[];
  readonly spans: ReturnType<typeof spansOf>;
  readonly kg: number | null;
  readonly place: string | null;
  readonly isOwnPlace: boolean;
  /** How well the text names each card, and the best of these scores. */
  readonly names: ReadonlyMap<string, number>;
  readonly bestName: number;
}
const kgOf = ({ quantity, unit }: LineEvidence): number | null => {
  if (quantity === null) return null;
  if (unit === 'kg') return Math.abs(quantity);
  return unit === 'tonnage' ? Math.abs(Math.round(quantity * 1e6) / 1e3) : null;
};
export function readLine(
  invoice: InvoiceEvidence,
  line: LineEvidence,
  place: { readonly id: string | null; readonly own: boolean } | undefined,
  cache: Map<string, Map<string, number>>,
): Reading {
  const words = wordsOf(line.text);
  const names =
    cache.get(line.text) ??
    new Map(invoice.cards.map((card) => [card.id, namesCard(words, card.names)]));
  cache.set(line.text, names);
  return {
    line,
    words,
    scores: scoreWords(words),
    sizes: sizesIn(line.text),
    containers: containerNumbersIn(line.text),
    references: referencesIn(line.text),
    spans: spansOf(line, datesIn(line.text), invoice),
    kg: kgOf(line),
    place: place?.id ?? null,
    isOwnPlace: place?.own ?? false,
    names,
    bestName: Math.max(0, ...names.values()),
  };
}
