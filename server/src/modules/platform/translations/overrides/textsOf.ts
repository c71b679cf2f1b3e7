import {
  type Language,
  type LeftOut,
  placeholderProblems,
  type TranslationItem,
} from '@fraktion/contract';
import { sql } from 'kysely';

import { eachInSlices, mapInSlices } from '../../../../costly/slices.ts';
import type { Tx } from '../../../../db/transaction.ts';
import { Refusal } from '../../../../http/errors.ts';
import type { ReleasedTexts } from '../../releases/index.ts';

const placeOf = (part: string, key: string): string => `${part}:${key}`;

interface Override {
  readonly part: string;
  readonly key: string;
  readonly text: string;
  readonly setBy: string;
  readonly setAt: string;
  readonly version: number;
}

async function overridesIn(tx: Tx, language: Language): Promise<ReadonlyMap<string, Override>> {
  const rows = await tx
    .selectFrom('text_override')
    .select(['part', 'key', 'text', 'set_by as setBy', 'set_at as setAt', 'version'])
    .where('language', '=', language)
    .execute();
  return new Map(rows.map((row) => [placeOf(row.part, row.key), row]));
}

async function waitingIn(tx: Tx, language: Language): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ part: string; key: string; waiting: number }>`
    select part, key, count(*)::int as waiting from text_proposal
    where state = 'waiting' and language = ${language} group by part, key`.execute(tx);
  return new Map(rows.map(({ part, key, waiting }) => [placeOf(part, key), waiting]));
}

const stateOf = (
  known: boolean,
  { released, override }: Pick<TranslationItem, 'released' | 'override'>,
): TranslationItem['state'] => {
  if (!known) return 'unused';
  if (override !== null) return 'overridden';
  return released === null ? 'missing' : 'released';
};

type Named = Pick<TranslationItem, 'part' | 'key'>;

function itemOf(
  named: Named & Pick<TranslationItem, 'eN_Text'>,
  released: string | null,
  override: Override | undefined,
  { isKnown, waiting }: { readonly isKnown: boolean; readonly waiting: number },
): TranslationItem {
  const texts = { released, override: override?.text ?? null };
  return {
    ...named,
    ...texts,
    version: override?.version ?? null,
    setBy: override?.setBy ?? null,
    setAt: override?.setAt ?? null,
    state: stateOf(isKnown, texts),
    waiting,
  };
}

/** Every text of the live releases in one language with its override, and overrides that are no longer used. */
export class TextsOf {
  readonly items: readonly TranslationItem[];
  readonly #byPlace: ReadonlyMap<string, TranslationItem>;

  private constructor(
    items: readonly TranslationItem[],
    byPlace: ReadonlyMap<string, TranslationItem>,
  ) {
    this.items = items;
    this.#byPlace = byPlace;
  }

  /** In slices: all remotes together have tens of thousands of texts. */
  static async read(tx: Tx, released: ReleasedTexts, language: Language): Promise<TextsOf> {
    const own = await released.read(tx, language);
    const english = language === 'en' ? own : await released.read(tx, 'en');
    const overrides = await overridesIn(tx, language);
    const waiting = await waitingIn(tx, language);
    const all = new Map<string, Named>();
    const known = new Set<string>();
    await eachInSlices(overrides, ([place, { part, key }]) => void all.set(place, { part, key }));
    for (const parts of [english, own])
      for (const [part, texts] of parts)
        await eachInSlices(texts.keys(), (key) => {
          const place = placeOf(part, key);
          known.add(place);
          if (!all.has(place)) all.set(place, { part, key });
        });
    const byPlace = new Map<string, TranslationItem>();
    const items = await mapInSlices(all, ([place, { part, key }]) => {
      const item = itemOf(
        { part, key, eN_Text: english.get(part)?.get(key) ?? null },
        own.get(part)?.get(key) || null,
        overrides.get(place),
        { isKnown: known.has(place), waiting: waiting.get(place) ?? 0 },
      );
      byPlace.set(place, item);
      return item;
    });
    return new TextsOf(items, byPlace);
  }

  find(part: string, key: string): TranslationItem | undefined {
    return this.#byPlace.get(placeOf(part, key));
  }

  /** A text that a release has; an override of another key would never be shown. */
  known(part: string, key: string): TranslationItem {
    const item = this.find(part, key);
    if (!item || item.state === 'unused') throw new Refusal('Translations.Key.Unknown');
    return item;
  }
}

/** The shown text: the override, or else the released one. */
export const shownText = ({ override, released }: TranslationItem): string | null =>
  override ?? released;

/** The fault in a text's placeholders; undefined if there is none. */
export function placeholderFault(
  { eN_Text, released }: TranslationItem,
  text: string,
): Pick<LeftOut, 'why' | 'placeholders'> | undefined {
  const { lost, unknown } = placeholderProblems(eN_Text ?? released ?? '', text);
  if (lost.length > 0) return { why: 'placeholderLost', placeholders: [...lost] };
  if (unknown.length > 0) return { why: 'placeholderUnknown', placeholders: [...unknown] };
  return undefined;
}

/** Refuses a text that loses a placeholder of its original, or adds one. */
export function requirePlaceholders(item: TranslationItem, text: string): void {
  const fault = placeholderFault(item, text);
  if (!fault) return;
  throw new Refusal(
    fault.why === 'placeholderLost'
      ? 'Translations.Placeholder.Lost'
      : 'Translations.Placeholder.Unknown',
    { detail: fault.placeholders.join(', ') },
  );
}
