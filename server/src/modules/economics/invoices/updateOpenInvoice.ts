import { invoiceActions, invoiceRefusal } from '@fraktion/contract';
import type { UpdateObject } from 'kysely';

import type { Schema } from '../../../db/schema/index.ts';
import type { Tx } from '../../../db/transaction.ts';
import type { Actor } from '../../../http/actor.ts';
import { updateUnchanged } from '../../../http/unchanged.ts';
import { readInvoiceDetail } from './invoiceReads.ts';

interface SeenInvoice {
  readonly id: string;
  readonly version: number | null;
}

/** Changes an invoice of the expected version while it may be edited. */
export const updateOpenInvoice = (
  tx: Tx,
  actor: Actor,
  { id, version }: SeenInvoice,
  set: UpdateObject<Schema, 'invoice'>,
) =>
  updateUnchanged(
    tx
      .updateTable('invoice')
      .set(set)
      .where('account_id', '=', actor.accountId)
      .where('id', '=', id)
      .where('status', 'in', invoiceActions.edit.from),
    {
      version,
      read: () => readInvoiceDetail(tx, actor, id),
      changed: ({ status }) => invoiceRefusal(status, 'edit'),
    },
  );
