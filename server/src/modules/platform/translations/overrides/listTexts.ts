import {
  type CallRequest,
  defaultPageSize,
  type ListAnswer,
  type listTranslations,
  maxCountedTotal,
  type TextPartCounts,
  type TranslationItem,
} from '@fraktion/contract';

import { eachInSlices, sortInSlices } from '../../../../costly/slices.ts';

type Query = CallRequest<typeof listTranslations>['query'];

const order = new Intl.Collator('en');

export const byKey = (a: TranslationItem, b: TranslationItem): number =>
  order.compare(a.part, b.part) || order.compare(a.key, b.key);

/** Texts without an override come last. */
const byTime = (a: TranslationItem, b: TranslationItem): number =>
  (a.setAt ?? '').localeCompare(b.setAt ?? '') || byKey(a, b);

/** Whether a text's key, original or shown text contains the search text. */
export const contains = (
  { key, eN_Text, released, override }: TranslationItem,
  searched: string,
): boolean => {
  const wanted = searched.toLowerCase();
  return [key, eN_Text, released, override].some((text) => text?.toLowerCase().includes(wanted));
};

/** One page of the texts: they are in memory, because they come from files of the releases. */
export async function listTexts(
  items: readonly TranslationItem[],
  query: Query,
): Promise<ListAnswer<TranslationItem>> {
  const { page = 1, pageSize = defaultPageSize, q = '', sort = 'key:asc', count } = query;
  const parts = query['filter[part][in]'];
  const states = query['filter[state][in]'];
  const [field, direction] = sort.split(':');
  const wanted: TranslationItem[] = [];
  await eachInSlices(items, (item) => {
    const isWanted =
      (!parts || parts.includes(item.part)) &&
      (!states || states.includes(item.state)) &&
      (q === '' || contains(item, q));
    if (isWanted) wanted.push(item);
  });
  const sorted = await sortInSlices(wanted, field === 'setAt' ? byTime : byKey);
  if (direction === 'desc') sorted.reverse();
  const from = (page - 1) * pageSize;
  return {
    data: sorted.slice(from, from + pageSize),
    page: {
      page,
      pageSize,
      total: count ? Math.min(sorted.length, maxCountedTotal) : null,
      totalCapped: Boolean(count) && sorted.length > maxCountedTotal,
    },
  };
}

/** The parts by name, each with its number of texts and of texts that need attention. */
export function countParts(items: readonly TranslationItem[]): TextPartCounts[] {
  const counts = new Map<string, TextPartCounts>();
  for (const { part, state } of items) {
    let own = counts.get(part);
    if (!own) counts.set(part, (own = { part, texts: 0, missing: 0, overridden: 0, unused: 0 }));
    if (state !== 'unused') own.texts += 1;
    if (state !== 'released') own[state] += 1;
  }
  return [...counts.values()].toSorted((a, b) => order.compare(a.part, b.part));
}
