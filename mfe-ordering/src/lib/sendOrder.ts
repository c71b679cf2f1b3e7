import { createOrder, type OrderWithEvents } from '@fraktion/contract/orders';
import { api, ApiError } from '@fraktion/shared-auth';
import { invalidate } from '@fraktion/shared-auth/query';

/** An order as a form has made it up. */
export interface OrderToSend {
  /** Made once for each order and kept over every try: sent again, it is the same order still. */
  readonly id: string;
  readonly infocardId: string;
  readonly asFastAsPossible: boolean;
  readonly wantedEmptiedDate: string | null;
  readonly comment: string;
  readonly requisitionId: string;
  /** The orderer has said yes to ordering this infocard twice on one day. */
  readonly confirmedDouble: boolean;
  readonly files: readonly File[];
}

export type SentOrder = Pick<OrderWithEvents, 'id' | 'number' | 'supplierName'>;

/** Pictures over a phone's network take their time. */
const patience = 120_000;

const readAgain = () => invalidate('orders', 'infocards');

/** Sends one order. Every form that orders comes through here; what it throws, the form shows. */
export async function sendOrder({ files, ...order }: OrderToSend): Promise<SentOrder> {
  const body = {
    ...order,
    comment: order.comment.trim() || null,
    requisitionId: order.requisitionId.trim() || null,
  };
  try {
    const sent = await api(createOrder, { body, files }, { quiet: true, timeout: patience });
    void readAgain();
    return sent;
  } catch (error) {
    // A refusal often means that what is on screen is no longer true.
    if (error instanceof ApiError && error.status === 409) void readAgain();
    throw error;
  }
}
