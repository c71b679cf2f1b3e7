import { type InvoiceDetail, listSuggestions, maxLinesAtOnce } from '@fraktion/contract';
import type { Client } from '@fraktion/server/testing/servers/testApp';
import Big from 'big.js';

import { printedLines } from './answers.ts';

/** The portal's suggestions for all lines of an invoice. The practice set does not know the infocards in `accountCards`. */
export async function postingsOf(
  me: Client,
  invoice: InvoiceDetail,
  accountCards: ReadonlySet<string>,
) {
  const places = new Map(printedLines(invoice).map(({ id }, index) => [id, index]));
  const byId = new Map(invoice.lines.map((line) => [line.id, line]));
  const postings: Record<string, unknown>[] = [];
  for (let from = 0; from < invoice.lines.length; from += maxLinesAtOnce) {
    const { data } = await me(listSuggestions, { params: { id: invoice.id }, query: { from } });
    for (const { lineId, infocard, tonnageCollected, ...suggested } of data) {
      const line = places.get(lineId);
      if (line === undefined) continue;
      postings.push({
        lineId: byId.get(lineId)?.lineId,
        line,
        category: suggested.category,
        confidence: suggested.confidence,
        alternatives: suggested.alternatives,
        infocardId: infocard && !accountCards.has(infocard.id) ? infocard.id : null,
        locationId: infocard?.locationId ?? null,
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
