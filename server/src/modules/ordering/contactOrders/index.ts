import {
  actOnContactOrder,
  actOnOrderLink,
  addContactOrderFiles,
  addOrderLinkFiles,
  getContactLogo,
  getContactOrderFile,
  getOrderLinkFile,
  getOrderLinkLogo,
  listContactOrders,
  readContactOrder as readCall,
} from '@fraktion/contract';

import type { Tx } from '../../../db/transaction.ts';
import { type Blobs, readFile } from '../../../files/index.ts';
import { Refusal } from '../../../http/errors.ts';
import type { Download } from '../../../http/present.ts';
import type { Services } from '../../../services.ts';
import { defineModule } from '../../defineModule.ts';
import {
  actByLink,
  addCarrierFiles,
  logoOf,
  ofPresentCollector,
  orderFiles,
  proveContact,
  proveLink,
} from '../orders/index.ts';
import { actByContact, takeAct } from './act.ts';
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

  routes.handle(getContactLogo, async ({ tx, params, body }) => {
    const { accountId } = await proveContact(tx, params.id, body.secret);
    return logoOf(tx, blobs, accountId);
  });

  routes.handle(actOnOrderLink, ({ tx, params: { id }, body }) =>
    actByLink(tx, { id, secret: body.secret }, (party) => takeAct(tx, party, id, body)),
  );

  routes.handle(
    addOrderLinkFiles,
    ({ tx, params: { id }, body: { secret, kind }, accepted }) =>
      actByLink(tx, { id, secret }, async (party) => {
        const by = { accountId: await customerOf(tx, id), userId: null };
        return addCarrierFiles(tx, blobs, party, by, { id, kind, files: accepted });
      }),
    { rules: orderFiles },
  );

  routes.handle(getOrderLinkLogo, async ({ tx, params: { id }, body }) => {
    await proveLink(tx, id, body.secret);
    return logoOf(tx, blobs, await customerOf(tx, id));
  });

  routes.handle(getOrderLinkFile, async ({ tx, params, body }) => {
    await proveLink(tx, params.id, body.secret);
    return fileOf(tx, blobs, params.id, params.fileId);
  });
}

/** The account that has ordered; files of a collector without an account belong to it. */
async function customerOf(tx: Tx, orderId: string): Promise<string> {
  const order = await tx
    .selectFrom('orders')
    .select('account_id as accountId')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  return order.accountId;
}

/** A file of that order only, and none of a former collector. */
async function fileOf(tx: Tx, blobs: Blobs, orderId: string, fileId: string): Promise<Download> {
  const hangs = await tx
    .selectFrom('order_file')
    .innerJoin('orders', 'orders.id', 'order_file.order_id')
    .select(['order_file.account_id as accountId', 'order_file.file_id as id'])
    .where('order_file.order_id', '=', orderId)
    .where('order_file.file_id', '=', fileId)
    .where(ofPresentCollector)
    .executeTakeFirst();
  if (!hangs) throw new Refusal('Generic.Not.Found');
  return readFile(tx, blobs, hangs);
}

export const contactOrders = defineModule({
  area: 'ordering',
  calls: registerContactOrders,
});
