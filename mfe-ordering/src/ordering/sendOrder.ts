import { createOrder, type OrderWithEvents } from '@fraktion/contract/orders';
import {
  type kept,
  type Keeping,
  patienceWithFiles,
  sendOrKeep,
} from '@fraktion/shared-auth/waiting';

/** An order as a form has made it up. */
export interface OrderToSend {
  /** Made once for each order and kept over every try: sent again, it is the same order still. */
  readonly id: string;
  readonly infocardId: string;
  readonly asFastAsPossible: boolean;
  readonly wantedEmptiedDate: string | null;
  readonly comment: string;
  readonly requisitionId: string;
  /** Left out where several are ordered at once: each infocard knows its own. */
  readonly containerId?: string | undefined;
  /** The order under way that the orderer has been asked about and said yes to. */
  readonly confirmedOrderId?: string | undefined;
  readonly files: readonly File[];
  /** Files that have been uploaded while the form was filled in. */
  readonly uploadIds?: string[] | undefined;
  /** Those files themselves: an order that waits long finds its uploads given up. */
  readonly uploaded?: readonly File[] | undefined;
}

export type SentOrder = Pick<OrderWithEvents, 'id' | 'number' | 'supplierName'>;

/** What is said of an order that waits for a connection. */
export type ToldOrder = Pick<Keeping, 'title' | 'text' | 'again' | 'fields'>;

/**
 * Sends one order. Every form that orders comes through here; what it throws, the form shows. Without a connection the
 * order is kept, and goes out by itself.
 */
export function sendOrder(
  { files, uploaded, ...order }: OrderToSend,
  told: ToldOrder,
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
    { ...told, ...about, timeout: patienceWithFiles },
  );
}
