import { sql } from 'kysely';

import type { Tx } from '../../db/transaction.ts';
import type { OwnerOfRows } from './accountRows.ts';

/** A side of another account's row: how it gets access, and its operations on the rows. */
interface Side {
  /** Gives `side` access to the rows of `owner`. */
  letIn(tx: Tx, owner: OwnerOfRows, side: string): Promise<unknown>;
  /** The operations by table; it has none on all others. */
  readonly reaches: Readonly<Record<string, readonly string[]>>;
}

const letIntoOrder = (via: 'supplier' | 'receiver'): Side => ({
  letIn: (tx, { id }, side) =>
    sql`insert into order_access (account_id, order_id, via) values (${side}, ${id}, ${via})`.execute(
      tx,
    ),
  reaches: {
    // It accepts, collects and weighs.
    orders: ['select', 'update'],
    order_event: ['select', 'insert'],
    order_file: ['select'],
    file: ['select'],
  },
});

/**
 * The exceptions to 'an account reaches its own rows': orders, tenders and service reports with their child rows. A new kind of
 * shared row needs an entry here.
 */
export const sides: Readonly<Record<string, Side>> = {
  'the supplier of an order': letIntoOrder('supplier'),
  'the receiver of an order': letIntoOrder('receiver'),
  'the carrier of a service report': {
    letIn: (tx, { id }, side) =>
      sql`insert into service_report_access (account_id, report_id, via) values (${side}, ${id}, 'carrier')`.execute(
        tx,
      ),
    reaches: {
      service_report: ['select', 'update'],
      service_report_event: ['select', 'insert'],
      service_report_file: ['select'],
      file: ['select'],
    },
  },
  'a bidder': {
    letIn: (tx, { id }, side) =>
      sql`insert into tender_access (account_id, tender_id, via, invitation_id) values (${side}, ${id}, 'supplier', ${id})`.execute(
        tx,
      ),
    reaches: {
      tender: ['select'],
      tender_item: ['select'],
      tender_answer: ['select', 'insert', 'update', 'delete'],
      tender_price: ['select', 'insert', 'update', 'delete'],
      tender_award: ['select'],
    },
  },
};
