import { type CallRequest, listPostingHistory } from '@fraktion/contract';

import { listRows } from '../../db/listRows.ts';
import type { Tx } from '../../db/transaction.ts';
import type { Actor } from '../../http/actor.ts';
import { postingRows } from './postingRows.ts';
import { readSubject } from './subject.ts';

/** What was posted to an infocard of the actor's, with the line that it came from. */
export async function listHistory(
  tx: Tx,
  actor: Actor,
  infocardId: string,
  query: CallRequest<typeof listPostingHistory>['query'],
) {
  await readSubject(tx, actor, infocardId);
  const rows = postingRows(tx, actor)
    .innerJoin('invoice', (join) =>
      join
        .onRef('invoice.account_id', '=', 'posting.account_id')
        .onRef('invoice.id', '=', 'posting.invoice_id'),
    )
    .innerJoin('invoice_line as line', (join) =>
      join
        .onRef('line.account_id', '=', 'posting.account_id')
        .onRef('line.id', '=', 'posting.line_id'),
    )
    .select(['invoice.invoice_number as invoiceNumber', 'invoice.seller_name as sellerName'])
    .select('line.text as lineText')
    .where('posting.infocard_id', '=', infocardId);
  return listRows(tx, rows, listPostingHistory.list, query, {
    columns: { date: 'posting.date', amount: 'posting.amount' },
    search: ['line.text', 'invoice.invoice_number'],
    tieBreaker: 'posting.id',
  });
}
