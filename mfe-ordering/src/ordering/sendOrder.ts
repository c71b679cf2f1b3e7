import { createOrder, type OrderWithEvents } from '@fraktion/contract/orders';
import {
  type kept,
  type EntryPlan,
  patienceWithFiles,
  sendOrKeep,
} from '@fraktion/shared-auth/waiting';

/** An order from a form. */
export interface OrderToSend {
  /** Created once per order and used for every try, so that the server stores it once. */
  readonly id: string;
  readonly infocardId: string;
  readonly asFastAsPossible: boolean;
  readonly wantedEmptiedDate: string | null;
  readonly comment: string;
  readonly requisitionId: string;
  /** Omitted if several are ordered at once: each infocard has its own. */
  readonly containerId?: string | undefined;
  /** The order under way that the orderer has confirmed. */
  readonly confirmedOrderId?: string | undefined;
  readonly files: readonly File[];
  /** Files that were uploaded while the form was filled in. */
  readonly uploadIds?: string[] | undefined;
  /** The same files, because the uploads of an order that waits long expire. */
  readonly uploaded?: readonly File[] | undefined;
}

export type SentOrder = Pick<OrderWithEvents, 'id' | 'number' | 'supplierName'>;

/** The texts of an order that waits for a connection. */
export type OrderTexts = Pick<EntryPlan, 'title' | 'text' | 'again' | 'fields'>;

/** Sends one order; every order form uses it and shows its errors. Without a connection the order is stored, and sent later. */
export function sendOrder(
  { files, uploaded, ...order }: OrderToSend,
  texts: OrderTexts,
): Promise<SentOrder | typeof kept> {
  const body = {
    ...order,
    confirmedDouble: order.confirmedOrderId !== undefined,
    comment: order.comment.trim() || null,
    requisitionId: order.requisitionId.trim() || null,
    ...(order.containerId === undefined ? {} : { containerId: order.containerId.trim() || null }),
  };
  const about = { subject: order.id, stale: ['orders', 'infocards'], uploaded };
  return sendOrKeep(
    createOrder,
    { body, files, idempotencyKey: order.id },
    { ...texts, ...about, timeout: patienceWithFiles },
  );
}
