import { randomUUID } from 'node:crypto';

import {
  type InvoiceDetail,
  type InvoiceLine,
  listSuggestions,
  maxLinesAtOnce,
  takeSuggestions,
} from '@fraktion/contract';
import type { PracticeTruth } from '@fraktion/server/testing/reading/practiceFiles';
import type { Client } from '@fraktion/server/testing/servers/testApp';
import Big from 'big.js';

type TrueDoc = PracticeTruth['docs'][number];
type TrueLine = TrueDoc['lines'][number];

/** The infocards for lines that belong to no container. */
export type AccountCards = ReadonlyMap<string | null, string>;

/** Posts an invoice correctly, like a clerk who corrects each suggestion. */
export async function confirmTruth(
  me: Client,
  invoice: InvoiceDetail,
  truth: TrueDoc,
  accountCards: AccountCards,
): Promise<void> {
  const known = matchLines(invoice.lines, truth.lines);
  for (let from = 0; from < invoice.lines.length; from += maxLinesAtOnce) {
    const at = { params: { id: invoice.id } };
    const { data: shown } = await me(listSuggestions, { ...at, query: { from } });
    const rows = shown.flatMap(
      ({ infocard: _, location: _____, alternatives: __, isSure: ___, past: ____, ...fields }) => {
        const line = known.get(fields.lineId);
        if (!line?.postable) return [];
        const sign = Number(fields.amount) < 0 && truth.documentType === 'creditNote' ? -1 : 1;
        const infocardId =
          line.infocardId ?? accountCards.get(line.locationId) ?? accountCards.get(null)!;
        return [
          {
            ...fields,
            id: randomUUID(),
            infocardId,
            category: line.category,
            numberOfCollections: line.collections * sign,
            tonnageCollected:
              line.tonnageKg === null
                ? null
                : new Big(line.tonnageKg).div(1000).times(sign).toFixed(),
            overrideReason: 'As it truly is',
          },
        ];
      },
    );
    if (rows.length === 0) continue;
    const { data, error } = await me(takeSuggestions, { ...at, body: { rows } });
    const refused = error ?? data.find((row) => row.error !== null);
    if (refused) throw new Error(`${truth.docId} is not posted: ${JSON.stringify(refused)}`);
  }
}

/** Lines of an e-invoice by their number; of a PDF by amount, in the order of the document. */
function matchLines(
  lines: readonly InvoiceLine[],
  truth: readonly TrueLine[],
): ReadonlyMap<string, TrueLine> {
  const left = new Set(truth);
  const found = new Map<string, TrueLine>();
  for (const line of lines) {
    const match = [...left].find((each) =>
      each.lineId === null
        ? new Big(each.amount).eq(line.amount)
        : each.lineId === line.lineId && line.kind !== 'rounding',
    );
    if (!match) continue;
    left.delete(match);
    found.set(line.id, match);
  }
  return found;
}
