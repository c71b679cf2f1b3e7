import {
  actOnContactOrder,
  addContactOrderFiles,
  getContactOrderFile,
  getOrderLinkFile,
  listContactOrders,
  readContactOrder as readCall,
} from '@fraktion/contract';

import type { Tx } from '../../../db/transaction.ts';
import { type Blobs, readFile } from '../../../files/index.ts';
import { Refusal } from '../../../http/errors.ts';
import type { Download } from '../../../http/handle.ts';
import type { Services } from '../../../services.ts';
import { defineModule } from '../../defineModule.ts';
import { addCarrierFiles, orderFiles, proveContact, proveLink } from '../orders/index.ts';
import { actByContact } from './act.ts';
import { contactParty, readContactOrder, readContactOrders } from './contactReads.ts';

/** The pages and actions of a collector without an account, with its mailed links. */
function registerContactOrders({ routes, blobs }: Services): void {
  routes.handle(listContactOrders, async ({ tx, params, body }) =>
    readContactOrders(tx, await proveContact(tx, params.id, body.secret), body),
  );

  routes.handle(readCall, async ({ tx, params, body }) => {
    const contact = await proveContact(tx, params.id, body.secret);
    const order = await readContactOrder(tx, contact, params.orderId);
    if (!order) throw new Refusal('Generic.Not.Found');
    return order;
  });

  routes.handle(actOnContactOrder, ({ tx, params, body }) => actByContact(tx, { params, body }));

  routes.handle(
    addContactOrderFiles,
    async ({ tx, params, body, accepted }) => {
      const contact = await proveContact(tx, params.id, body.secret);
      // Its collector has no account, so the files belong to the customer's.
      const by = { accountId: contact.accountId, userId: null };
      const asked = { id: params.orderId, kind: body.kind, files: accepted };
      return addCarrierFiles(tx, blobs, contactParty(contact), by, asked);
    },
    { rules: orderFiles },
  );

  routes.handle(getContactOrderFile, async ({ tx, params, body }) => {
    const contact = await proveContact(tx, params.id, body.secret);
    const order = await readContactOrder(tx, contact, params.orderId);
    if (!order) throw new Refusal('Generic.Not.Found');
    return fileOf(tx, blobs, order.id, params.fileId);
  });

  routes.handle(getOrderLinkFile, async ({ tx, params, body }) => {
    await proveLink(tx, params.id, body.secret);
    return fileOf(tx, blobs, params.id, params.fileId);
  });
}

/** A file of that order only. */
async function fileOf(tx: Tx, blobs: Blobs, orderId: string, fileId: string): Promise<Download> {
  const hangs = await tx
    .selectFrom('order_file')
    .select(['account_id as accountId', 'file_id as id'])
    .where('order_id', '=', orderId)
    .where('file_id', '=', fileId)
    .executeTakeFirst();
  if (!hangs) throw new Refusal('Generic.Not.Found');
  return readFile(tx, blobs, hangs);
}

export const contactOrders = defineModule({
  area: 'ordering',
  calls: registerContactOrders,
});
