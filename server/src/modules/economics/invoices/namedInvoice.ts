import { isCredit } from '@fraktion/contract';
import { type ExpressionBuilder, sql } from 'kysely';

import type { Schema } from '../../../db/schema/index.ts';
import type { Tx } from '../../../db/transaction.ts';
import type { InvoiceRows } from './invoiceRows.ts';

/** Letters, digits and what stands between them; a number has a digit and is not as short as a count. */
const word = /[\p{L}\p{N}](?:[\p{L}\p{N}./_-]{2,98})[\p{L}\p{N}]/gu;

/** More different words with digits than this are a list of prices or weights. */
const mostWords = 1000;

const isCreditRow = ({
  document_type: documentType,
  net,
  gross,
}: InvoiceRows['invoice']): boolean => isCredit({ documentType, net, gross });

const wordsOf = (texts: readonly (string | null | undefined)[]): string[] => {
  const words = texts.flatMap((text) => text?.match(word) ?? []).filter((each) => /\d/.test(each));
  return [...new Set(words)].slice(0, mostWords);
};

interface Supplier {
  readonly seller_key: string;
  readonly collector_id: string | null;
}

const ofSupplier =
  ({ seller_key, collector_id }: Supplier) =>
  (eb: ExpressionBuilder<Schema, 'invoice'>) =>
    collector_id === null
      ? eb('seller_key', '=', seller_key)
      : eb.or([eb('seller_key', '=', seller_key), eb('collector_id', '=', collector_id)]);

/** The only earlier invoice of the supplier whose number is one of the words. */
async function onlyNamed(
  tx: Tx,
  accountId: string,
  note: Supplier & { readonly issue_date: string },
  words: readonly string[],
): Promise<string | null> {
  if (words.length === 0) return null;
  const named = await tx
    .selectFrom('invoice')
    .select('invoice_number')
    .distinct()
    .where('account_id', '=', accountId)
    .where(ofSupplier(note))
    .where('is_credit', '=', false)
    .where('invoice_number', 'in', words)
    .where('issue_date', '<=', note.issue_date)
    .limit(2)
    .execute();
  return named.length === 1 ? named[0]!.invoice_number : null;
}

/**
 * The number of the invoice that a credit note names in its texts only, as in "Crediting of invoice 5100143": the one invoice of
 * its supplier whose number is a word there. Null if no such invoice is here, or several are. The words around it do not matter,
 * so it works in any language.
 */
export const invoiceNamedInTexts = (
  tx: Tx,
  accountId: string,
  { invoice, lines }: InvoiceRows,
  collectorId: string | null,
): Promise<string | null> =>
  onlyNamed(
    tx,
    accountId,
    { ...invoice, collector_id: collectorId },
    isCreditRow(invoice)
      ? wordsOf([
          invoice.note,
          ...lines.flatMap((line) => [line.text, line.description, line.note]),
        ])
      : [],
  );

interface EarlierCredit {
  readonly id: string;
  readonly link: () => Promise<unknown>;
}

/** More credit notes of one supplier do not wait for an invoice. */
const mostWaiting = 200;

/**
 * The credit notes that came before the invoice which their texts name, now that it is here; `link` has one lead to it from now on,
 * which may be another than the one whose claims it has covered.
 */
export async function earlierCredits(
  tx: Tx,
  accountId: string,
  invoice: Supplier & { readonly invoice_number: string; readonly issue_date: string },
): Promise<EarlierCredit[]> {
  const texts = sql<(string | null)[]>`(array[invoice.note] || array(
    select unnest(array[line.text, line.description, line.note]) from invoice_line line
    where line.account_id = invoice.account_id and line.invoice_id = invoice.id))`;
  const waiting = await tx
    .selectFrom('invoice')
    .select(['id', 'seller_key', 'collector_id', 'issue_date', texts.as('texts')])
    .where('account_id', '=', accountId)
    .where(ofSupplier(invoice))
    .where('is_credit', '=', true)
    .where('corrects_invoice_number', 'is', null)
    .where('issue_date', '>=', invoice.issue_date)
    .orderBy('issue_date')
    .orderBy('id')
    .limit(mostWaiting)
    .execute();
  const found: EarlierCredit[] = [];
  for (const { texts: own, ...note } of waiting) {
    const words = wordsOf(own);
    if (!words.includes(invoice.invoice_number)) continue;
    const named = await onlyNamed(tx, accountId, note, words);
    if (named !== invoice.invoice_number) continue;
    found.push({
      id: note.id,
      link: () =>
        tx
          .updateTable('invoice')
          .set({ corrects_invoice_number: named, version: sql<number>`version + 1` })
          .where('account_id', '=', accountId)
          .where('id', '=', note.id)
          .execute(),
    });
  }
  return found;
}
