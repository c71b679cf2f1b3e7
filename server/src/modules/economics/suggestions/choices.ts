import { type PostingCategory, postingCategories, type SuggestionReason } from '@fraktion/contract';

import type { CardEvidence, InvoiceEvidence } from './evidence.ts';
import { scoreForm } from './form.ts';
import { scoreWords } from './lexicon.ts';
import type { Reading } from './readLine.ts';
import { categoriesBelow, type Context, scoreCard, scorePrices } from './scoreCard.ts';

/** Categories of a service at one container; all other categories concern a place or the account. */
const ofContainer: ReadonlySet<PostingCategory> = new Set<PostingCategory>([
  'WasteCollection',
  'Reprocessing',
  'Rent',
  'Exchange',
  'Income',
  'FutileDriving',
  'WrongSorting',
  'DeliveryOrRepatriation',
  'ContainerWash',
]);
export interface Choice {
  readonly category: PostingCategory;
  readonly card: CardEvidence | null;
  readonly score: number;
  readonly reasons: readonly SuggestionReason[];
}
interface RatedCard {
  readonly card: CardEvidence;
  readonly score: number;
  readonly reasons: readonly SuggestionReason[];
}

/** A text that names a size or a waste is about a container; any other text may be about anything. */
const speaksOfContainer = ({ sizes, containers, bestName }: Reading): number =>
  (sizes.length > 0 ? 1.2 : 0) + (containers.length > 0 ? 0.8 : 0) + (bestName >= 0.6 ? 1 : 0);

/** A container with a lower score is not chosen, unless it is clearly better than all others. */
const leastForCard = 3;
const leastAhead = 1.5;

/** Half of what the very price of a container is worth. */
const belowWeight = 2.25;

/** The card to which such lines were posted before, if any: lines without a container are posted somewhere too. */
function usualCard(
  { cards }: InvoiceEvidence,
  { line, place }: Reading,
  { memory }: Context,
): CardEvidence | null {
  const [best] = cards
    .filter(({ locationId }) => place === null || locationId === place)
    .map((card) => ({ card, score: memory.card(line, card.id) }))
    .toSorted((one, other) => other.score - one.score);
  return best && best.score >= leastAhead && best.score > memory.card(line, null)
    ? best.card
    : null;
}

const declares = /^(?:avfalls)?(?:deklar|declar|konsign|consign)/;

/** Hazardous waste alone is declared: the only hazardous container of the place, or the one that the text names. */
function declaredCard(
  { cards }: InvoiceEvidence,
  { words, place, names, bestName }: Reading,
): CardEvidence | null {
  if (place === null || !words.some(({ text }) => declares.test(text))) return null;
  const hazardous = cards.filter((card) => card.isHazardous && card.locationId === place);
  const named = hazardous.filter(({ id }) => bestName >= 0.6 && names.get(id) === bestName);
  const [only, ...others] = named.length > 0 ? named : hazardous;
  return only && others.length === 0 ? only : null;
}

/** A word this sure of its service says more than what its neighbours were posted for. */
const sureOfService = 3.5;
const mostBesideNewService = 1;

/** It names a service that nobody has posted for this supplier: that its waste was collected until now says nothing of it. */
const saysNewService = ({ words }: Reading, { memory }: Context): boolean =>
  words.some(
    (word) => !memory.hasWord(word) && Math.max(0, ...scoreWords([word]).values()) >= sureOfService,
  );

/** Every category with its best container, the most probable first. */
export function choicesOf(invoice: InvoiceEvidence, reading: Reading, context: Context): Choice[] {
  const { line, scores } = reading;
  const price = scorePrices(invoice, reading);
  const cards: RatedCard[] = invoice.cards
    .map((card) => ({ card, ...scoreCard(reading, card, context) }))
    .toSorted((one, other) => other.score - one.score);
  const bestCard = cards[0]?.score ?? 0;
  const usual = usualCard(invoice, reading, context);
  const container = speaksOfContainer(reading);
  const below = categoriesBelow(invoice, reading, cards[0]?.card);
  const weighed = cards[0]?.reasons.includes('weighing') ? 1.5 : 0;
  const mostOfWords = saysNewService(reading, context) ? mostBesideNewService : undefined;
  const choices = postingCategories.flatMap((category): Choice[] => {
    if (category === 'Unknown') return [];
    const words = scores.get(category) ?? 0;
    const remembered = context.memory.category(line, reading.words, category, mostOfWords);
    const base = words + scoreForm(line, category, invoice.isCredit) + remembered;
    const reasons: SuggestionReason[] = [
      ...(remembered >= 1.5 ? (['history'] as const) : []),
      ...(words >= 2 ? (['words'] as const) : []),
    ];
    const general = price(category, null);
    if (!ofContainer.has(category))
      return [
        {
          category,
          card: usual ?? (category === 'RegistrationFee' ? declaredCard(invoice, reading) : null),
          score: base + general + 1.5 - container * 0.5,
          reasons: [
            ...(general >= 2 ? (['price'] as const) : []),
            ...reasons,
            ...(usual ? (['history'] as const) : []),
          ],
        },
      ];
    const weight = category === 'Reprocessing' || category === 'Income' ? weighed : 0;
    const rated = cards
      .map((one) => ({ ...one, price: price(category, one.card) }))
      .toSorted((one, other) => other.score + other.price - (one.score + one.price));
    const best = rated[0];
    // A price that only an improbable container has proves little.
    const priced = Math.max(
      general,
      below.has(category) ? belowWeight : 0,
      ...rated.map((one) => one.price + Math.min(0, one.score - bestCard)),
    );
    const second = rated[1];
    // If a collector has only one container, its whole score is its lead.
    const ahead = (best ? best.score + best.price : 0) - (second ? second.score + second.price : 0);
    const isSure =
      best !== undefined &&
      best.score + best.price >= (ahead >= leastAhead ? leastAhead : leastForCard);
    const nothing = context.memory.card(line, null);
    return [
      {
        category,
        card: isSure && best.score + best.price > nothing ? best.card : null,
        score: base + priced + container + weight,
        reasons: [
          ...(priced >= 2 ? (['price'] as const) : []),
          ...reasons,
          ...(isSure ? best.reasons : []),
        ],
      },
    ];
  });
  return choices.toSorted((one, other) => other.score - one.score);
}
