import { isCredit } from '@fraktion/contract';

import type { Tx } from '../../db/transaction.ts';
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

const wordsOf = ({ invoice, lines }: InvoiceRows): string[] => {
  const texts = [
    invoice.note,
    ...lines.flatMap((line) => [line.text, line.description, line.note]),
  ];
  const words = texts.flatMap((text) => text?.match(word) ?? []).filter((each) => /\d/.test(each));
  return [...new Set(words)].slice(0, mostWords);
};

/**
 * The number of the invoice that a credit note names in its texts only, as in "Crediting of invoice 5100143": the one invoice of
 * its supplier whose number is a word there. Null if no such invoice is here, or several are. The words around it do not matter,
 * so it works in any language.
 */
export async function invoiceNamedInTexts(
  tx: Tx,
  accountId: string,
  rows: InvoiceRows,
): Promise<string | null> {
  const { seller_key, issue_date } = rows.invoice;
  const words = isCreditRow(rows.invoice) ? wordsOf(rows) : [];
  if (words.length === 0) return null;
  const named = await tx
    .selectFrom('invoice')
    .select('invoice_number')
    .where('account_id', '=', accountId)
    .where('seller_key', '=', seller_key)
    .where('is_credit', '=', false)
    .where('invoice_number', 'in', words)
    .where('issue_date', '<=', issue_date)
    .limit(2)
    .execute();
  return named.length === 1 ? named[0]!.invoice_number : null;
}
