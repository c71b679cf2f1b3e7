import {
  type CallRequest,
  type InvoiceChange,
  listInvoiceChanges,
  trailActions,
} from '@fraktion/contract';
import { type Expression, type SqlBool, sql } from 'kysely';

import { listRows } from '../../../db/listRows.ts';
import { isOwnLine } from '../../../db/documentReach.ts';
import { inLocationScope } from '../../../db/locationScope.ts';
import type { Tx } from '../../../db/transaction.ts';
import type { Actor } from '../../../http/actor.ts';
import { Refusal } from '../../../http/errors.ts';

type Query = CallRequest<typeof listInvoiceChanges>['query'];

/** The line of a change of a posting, or of a line's kind. */
const lineOfChange = sql<string>`case when c.subject = 'posting' or c.action = 'lineMarked'
  then (coalesce(c.after, c.before) ->> 'lineId')::uuid end`;

const postingIn = (column: 'before' | 'after') =>
  sql<InvoiceChange['before']>`case when c.subject = 'posting' then ${sql.ref(`c.${column}`)} end`;

/** Changes of the whole invoice, of the actor's lines, and of postings that are or were at its locations. */
const isOwnChange = (actor: Actor): Expression<SqlBool> =>
  actor.allLocations
    ? sql<SqlBool>`true`
    : sql<SqlBool>`case
        when c.subject = 'posting' then exists (select from posting
          where posting.account_id = c.account_id and posting.id = c.subject_id
            and ${inLocationScope(actor, 'posting', 'posting.location_id')})
        when c.action = 'lineMarked' then exists (select from invoice
          where invoice.account_id = c.account_id and invoice.id = c.invoice_id
            and ${isOwnLine(actor, 'line', 'invoice')})
        else true end`;

/** Who has changed what in the invoice. Entries of the trail never change. */
export async function listTrail(tx: Tx, actor: Actor, invoiceId: string, query: Query) {
  const { accountId } = actor;
  const invoice = await tx
    .selectFrom('invoice')
    .select('id')
    .where('account_id', '=', accountId)
    .where('id', '=', invoiceId)
    .executeTakeFirst();
  if (!invoice) throw new Refusal('Generic.Not.Found');
  const rows = tx
    .selectFrom('economics_change as c')
    .leftJoin('invoice_line as line', (join) =>
      join.onRef('line.account_id', '=', 'c.account_id').on('line.id', '=', lineOfChange),
    )
    .select(['c.id', 'c.at', 'c.actor_name as by', 'line.line_id as lineId'])
    .select([
      sql<InvoiceChange['action']>`c.action`.as('action'),
      sql<boolean>`c.undoes_id is not null`.as('isUndo'),
      postingIn('before').as('before'),
      postingIn('after').as('after'),
    ])
    .where('c.account_id', '=', accountId)
    .where('c.invoice_id', '=', invoiceId)
    .where('c.subject', 'in', ['posting', 'invoice', 'inspection'])
    .where('c.action', 'in', trailActions)
    .where(isOwnChange(actor));
  return listRows(tx, rows, listInvoiceChanges.list, query, {
    columns: { at: 'c.at' },
    tieBreaker: 'c.id',
  });
}
