import {
  type CallAnswer,
  type CallRequest,
  type readTranslatorTexts,
  type TranslationItem,
  type TranslationLink,
  type TranslatorItem,
  translatorPageSize,
} from '@fraktion/contract';

import { eachInSlices, sortInSlices } from '../../../../costly/slices.ts';
import type { Tx } from '../../../../db/transaction.ts';
import { byKey, contains, countParts } from '../overrides/listTexts.ts';
import { shownText, type TextsOf } from '../overrides/textsOf.ts';

type Proposals = ReadonlyMap<string, NonNullable<TranslatorItem['proposal']>>;

const placeOf = ({ part, key }: { part: string; key: string }): string => `${part}:${key}`;

/** The newest proposal of a link for each text. */
export async function proposalsOf(tx: Tx, { id }: TranslationLink): Promise<Proposals> {
  const rows = await tx
    .selectFrom('text_proposal')
    .select(['part', 'key', 'text', 'state', 'reason'])
    .where('link_id', '=', id)
    .orderBy('proposed_at')
    .execute();
  return new Map(rows.map(({ part, key, ...row }) => [placeOf({ part, key }), row]));
}

export const translatorItem = (item: TranslationItem, proposals: Proposals): TranslatorItem => ({
  part: item.part,
  key: item.key,
  eN_Text: item.eN_Text,
  text: shownText(item),
  proposal: proposals.get(placeOf(item)) ?? null,
});

/** One page of a translator's search. */
export async function readForTranslator(
  tx: Tx,
  link: TranslationLink,
  { items }: TextsOf,
  { part, shows, q, page }: CallRequest<typeof readTranslatorTexts>['body'],
): Promise<CallAnswer<typeof readTranslatorTexts>> {
  const used = items.filter(({ state }) => state !== 'unused');
  const proposals = await proposalsOf(tx, link);
  const found: TranslationItem[] = [];
  await eachInSlices(used, (item) => {
    const isWanted =
      (part === null || item.part === part) &&
      (shows !== 'missing' || shownText(item) === null) &&
      (shows !== 'proposed' || proposals.has(placeOf(item))) &&
      (q === '' || contains(item, q));
    if (isWanted) found.push(item);
  });
  const wanted = await sortInSlices(found, byKey);
  const from = (page - 1) * translatorPageSize;
  const { language, name, expiresAt } = link;
  return {
    language,
    name,
    expiresAt,
    parts: countParts(used).map((each) => each.part),
    items: wanted
      .slice(from, from + translatorPageSize)
      .map((item) => translatorItem(item, proposals)),
    total: wanted.length,
  };
}
