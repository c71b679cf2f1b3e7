import type { PostingCategory } from '@fraktion/contract';

import type { LineEvidence, Past, RememberedPosting } from './evidence.ts';
import { containerNumbersIn } from './marks.ts';
import { normalise, textKey, type Word } from './words.ts';

export interface Memory {
  /** The score of a category from earlier postings of such a line. */
  category(
    line: LineEvidence,
    words: readonly Word[],
    category: PostingCategory,
    most?: number,
  ): number;
  /** Whether a posted line had the word. */
  hasWord(word: Word): boolean;
  /** Their score of a card, or of no card. */
  card(line: LineEvidence, cardId: string | null): number;
  /** How often such a line was posted to this card. */
  past(line: LineEvidence, cardId: string): Past | null;
  /** The score of a card from a number on a container. */
  container(number: string, cardId: string): number;
}

type Counts<Key> = Map<string, Map<Key, number>>;

function count<Key>(counts: Counts<Key>, name: string | null, key: Key): void {
  if (name === null || name === '') return;
  const of = counts.get(name) ?? new Map<Key, number>();
  of.set(key, (of.get(key) ?? 0) + 1);
  counts.set(name, of);
}

/** The logarithm of a share, so that a constant result scores high and a mixed one low. */
function weigh<Key>(counts: Counts<Key>, name: string | null, key: Key, weight: number): number {
  const of = name === null ? undefined : counts.get(name);
  if (of === undefined) return 0;
  const all = [...of.values()].reduce((sum, each) => sum + each, 0);
  const share = ((of.get(key) ?? 0) + 0.15) / (all + 0.6);
  return weight * Math.log(share / 0.25) * Math.min(1, 0.6 + all / 10);
}

/** What single words may say, for or against. */
const mostOfWords = 3;

/** The lead of a card to which all such lines were posted. */
const usualWeight = 3;

/** The next line belongs where most such lines were posted; one posting counts as much as hundreds. */
function usual<Key>(of: ReadonlyMap<Key, number> | undefined, key: Key): number {
  if (of === undefined) return 0;
  const all = [...of.values()].reduce((sum, each) => sum + each, 0);
  return usualWeight * Math.max(0, 2 * ((of.get(key) ?? 0) / all) - 1);
}

const priceKey = ({
  unitPrice,
  unit,
}: Pick<RememberedPosting, 'unitPrice' | 'unit'>): string | null =>
  unitPrice === null ? null : `${Math.abs(unitPrice).toFixed(4)} ${unit ?? ''}`;

const dayKey = (name: string, cardId: string | null): string => `${cardId ?? ''} ${name}`;

function noteDay(
  days: Map<string, string>,
  name: string,
  { infocardId, date }: RememberedPosting,
): void {
  const key = dayKey(name, infocardId);
  const first = days.get(key);
  if (first === undefined || date < first) days.set(key, date);
}

interface Keys {
  readonly same: string;
  readonly words: string;
}

/** The keys of a text. Each category and card asks for them, so those of a text are made once. */
function keyReader(): (text: string) => Keys {
  const known = new Map<string, Keys>();
  return (text) => {
    const keys = known.get(text) ?? { same: normalise(text), words: textKey(text) };
    known.set(text, keys);
    return keys;
  };
}

export function createMemory(remembered: readonly RememberedPosting[]): Memory {
  const keysOf = keyReader();
  const categoriesOfSku: Counts<PostingCategory> = new Map();
  const categoriesOfText: Counts<PostingCategory> = new Map();
  const categoriesOfWord: Counts<PostingCategory> = new Map();
  const categoriesOfPrice: Counts<PostingCategory> = new Map();
  const cardsOfSku: Counts<string | null> = new Map();
  const cardsOfText: Counts<string | null> = new Map();
  const cardsOfPrice: Counts<string | null> = new Map();
  const cardsOfSameText: Counts<string | null> = new Map();
  const cardsOfContainer: Counts<string> = new Map();
  const firstDays = new Map<string, string>();
  for (const one of remembered) {
    const { same: sameText, words: key } = keysOf(one.text);
    count(categoriesOfSku, one.sku, one.category);
    count(categoriesOfText, key, one.category);
    for (const word of new Set(key.split(' '))) count(categoriesOfWord, word, one.category);
    count(categoriesOfPrice, priceKey(one), one.category);
    count(cardsOfSku, one.sku, one.infocardId);
    count(cardsOfText, key, one.infocardId);
    count(cardsOfPrice, priceKey(one), one.infocardId);
    count(cardsOfSameText, sameText, one.infocardId);
    for (const name of [sameText, key, one.sku ?? '']) noteDay(firstDays, name, one);
    if (one.infocardId !== null)
      for (const container of containerNumbersIn(one.text))
        count(cardsOfContainer, container, one.infocardId);
  }
  /** Where lines with the same text were posted, else with the same words without figures, else with the same article. */
  const cardsOfSame = (line: LineEvidence) => {
    const { same, words } = keysOf(line.text);
    const named = [
      [same, cardsOfSameText],
      [words, cardsOfText],
      [line.sku ?? '', cardsOfSku],
    ] as const;
    for (const [name, counts] of named) {
      const cards = counts.get(name);
      if (cards) return [name, cards] as const;
    }
    return undefined;
  };
  return {
    hasWord: ({ text }) => categoriesOfWord.has(text),
    category(line, words, category, most = mostOfWords) {
      const ofWords = words
        .map(({ text }) => weigh(categoriesOfWord, text, category, 0.5))
        .toSorted((one, other) => other - one);
      return (
        weigh(categoriesOfSku, line.sku, category, 2.5) +
        weigh(categoriesOfText, keysOf(line.text).words, category, 2) +
        weigh(categoriesOfPrice, priceKey(line), category, 0.8) +
        Math.max(
          -most,
          Math.min(
            most,
            ofWords.reduce((sum, each) => sum + each, 0),
          ),
        )
      );
    },
    card: (line, cardId) =>
      usual(cardsOfSame(line)?.[1], cardId) +
      weigh(cardsOfSku, line.sku, cardId, 0.5) +
      weigh(cardsOfText, keysOf(line.text).words, cardId, 0.5) +
      weigh(cardsOfPrice, priceKey(line), cardId, 0.8),
    past(line, cardId) {
      const [name, cards] = cardsOfSame(line) ?? [];
      const times = cards?.get(cardId);
      const since = name === undefined ? undefined : firstDays.get(dayKey(name, cardId));
      return times === undefined || since === undefined ? null : { times, since };
    },
    container: (number, cardId) => Math.max(-3, weigh(cardsOfContainer, number, cardId, 4)),
  };
}
