import {
  type CallRequest,
  listLineHistory as lineHistoryCall,
  listPostingHistory,
} from '@fraktion/contract';

import { listRows } from '../../../db/listRows.ts';
import type { Tx } from '../../../db/transaction.ts';
import type { Actor } from '../../../http/actor.ts';
import { postingRows } from './postingRows.ts';
import { readSameLine, saysTheSame } from './sameLines.ts';
import { readSubject } from './subject.ts';

type HistoryQuery = CallRequest<typeof listPostingHistory>['query'];

/** Postings with their invoice lines. */
const rowsWithLines = (tx: Tx, actor: Actor) =>
  postingRows(tx, actor)
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
    .select('line.text as lineText');

const listed = {
  columns: { date: 'posting.date', amount: 'posting.amount' },
  search: ['line.text', 'invoice.invoice_number'],
  tieBreaker: 'posting.id',
} as const;

/** The postings of an infocard that the actor has access to. */
export async function listHistory(tx: Tx, actor: Actor, infocardId: string, query: HistoryQuery) {
  await readSubject(tx, actor, infocardId);
  const rows = rowsWithLines(tx, actor).where('posting.infocard_id', '=', infocardId);
  return listRows(tx, rows, listPostingHistory.list, query, listed);
}

/** Where lines of the supplier with the same text or article were posted, without the postings of this line. */
export async function listLineHistory(
  tx: Tx,
  actor: Actor,
  { id, lineId }: { readonly id: string; readonly lineId: string },
  query: HistoryQuery,
) {
  const same = await readSameLine(tx, actor, id, lineId);
  const rows = rowsWithLines(tx, actor).where(saysTheSame(same)).where('line.id', '<>', lineId);
  return listRows(tx, rows, lineHistoryCall.list, query, listed);
}
