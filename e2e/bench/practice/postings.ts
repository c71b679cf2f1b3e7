import {
  getInvoice,
  type InvoiceDetail,
  listSuggestions,
  maxLinesAtOnce,
} from '@fraktion/contract';
import type { Client } from '@fraktion/server/testing/servers/testApp';
import Big from 'big.js';

import { type PostingAnswer, printedLines } from './answers.ts';

interface PostingsOf {
  /** The practice set does not know these. */
  readonly accountCards: ReadonlySet<string>;
  /** Only the lines of an e-invoice have ids that the set knows; others are named by their place. */
  readonly isPdf: boolean;
}

/** The portal's suggestions for all lines of an invoice. */
export async function postingsOf(
  me: Client,
  invoice: InvoiceDetail,
  { accountCards, isPdf }: PostingsOf,
) {
  const places = new Map(printedLines(invoice).map(({ id }, index) => [id, index]));
  const byId = new Map(invoice.lines.map((line) => [line.id, line]));
  const postings: PostingAnswer[] = [];
  for (let from = 0; from < invoice.lines.length; from += maxLinesAtOnce) {
    const { data } = await me(listSuggestions, { params: { id: invoice.id }, query: { from } });
    for (const { lineId, infocard, tonnageCollected, ...suggested } of data) {
      const line = places.get(lineId);
      if (line === undefined) continue;
      postings.push({
        ...(isPdf ? { line } : { lineId: byId.get(lineId)?.lineId }),
        category: suggested.category,
        confidence: suggested.confidence,
        alternatives: suggested.alternatives,
        infocardId: infocard && !accountCards.has(infocard.id) ? infocard.id : null,
        locationId: infocard?.locationId ?? suggested.location?.id ?? null,
        quantity: suggested.quantity,
        unit: suggested.unit,
        collections: Math.abs(suggested.numberOfCollections),
        tonnageKg: tonnageCollected && new Big(tonnageCollected).abs().times(1000).toFixed(),
        date: suggested.date,
      });
    }
  }
  return postings;
}

/** Whether the postings of an invoice would raise cost or lower it, as the portal suggests them. */
export async function directionOf(me: Client, invoice: InvoiceDetail): Promise<1 | -1> {
  const { data } = await me(listSuggestions, { params: { id: invoice.id }, query: {} });
  const sum = data.reduce((total, { amount }) => total.plus(amount), new Big(0));
  if (sum.eq(0)) return invoice.documentType === 'creditNote' ? -1 : 1;
  return sum.lt(0) ? -1 : 1;
}

/** The orders whose weight each line repeats, once it is posted. */
export async function repeatedWeights(
  me: Client,
  invoice: InvoiceDetail,
  postings: readonly PostingAnswer[],
): Promise<readonly PostingAnswer[]> {
  const posted = (await me(getInvoice, { params: { id: invoice.id } })).data.postings;
  const numbers = new Map(invoice.lines.map(({ id, lineId }) => [id, lineId]));
  const orders = new Map(
    posted.map(({ lineId, repeatsWeightOf }) => [
      numbers.get(lineId),
      repeatsWeightOf.map(({ id }) => id),
    ]),
  );
  return postings.map((posting) => ({
    ...posting,
    repeatsWeightOf: orders.get(String(posting['lineId'])) ?? [],
  }));
}
