import {
  type Language,
  type LeftOut,
  placeholderProblems,
  type TranslationItem,
} from '@fraktion/contract';
import { sql } from 'kysely';

import type { Tx } from '../../../../db/transaction.ts';
import { Refusal } from '../../../../http/errors.ts';
import type { ReadReleasedTexts } from '../../releases/index.ts';

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

/** Every text of the live releases in one language with its override, and overrides that are no longer used. */
export class TextsOf {
  readonly items: readonly TranslationItem[];
  readonly #byPlace: ReadonlyMap<string, TranslationItem>;

  private constructor(items: readonly TranslationItem[]) {
    this.items = items;
    this.#byPlace = new Map(items.map((item) => [placeOf(item.part, item.key), item]));
  }

  static async read(tx: Tx, released: ReadReleasedTexts, language: Language): Promise<TextsOf> {
    const own = await released(tx, language);
    const english = language === 'en' ? own : await released(tx, 'en');
    const overrides = await overridesIn(tx, language);
    const waiting = await waitingIn(tx, language);
    const known = new Map(
      [english, own].flatMap((parts) =>
        [...parts].flatMap(([part, texts]) =>
          [...texts.keys()].map((key) => [placeOf(part, key), { part, key }] as const),
        ),
      ),
    );
    const all = new Map([
      ...[...overrides].map(([place, { part, key }]) => [place, { part, key }] as const),
      ...known,
    ]);
    const items = [...all].map(([place, { part, key }]): TranslationItem => {
      const override = overrides.get(place);
      const texts = {
        released: own.get(part)?.get(key) || null,
        override: override?.text ?? null,
      };
      return {
        part,
        key,
        eN_Text: english.get(part)?.get(key) ?? null,
        ...texts,
        version: override?.version ?? null,
        setBy: override?.setBy ?? null,
        setAt: override?.setAt ?? null,
        state: stateOf(known.has(place), texts),
        waiting: waiting.get(place) ?? 0,
      };
    });
    return new TextsOf(items);
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
