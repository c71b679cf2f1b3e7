import type { Order } from '@fraktion/contract/orders';

export interface Outcome {
  readonly order: Order;
  /** Undefined if it is done. */
  readonly failure: unknown;
}

/** One after the other: someone else may have taken an order, so each has its own result. */
export async function sendEach(
  orders: readonly Order[],
  send: (order: Order) => Promise<unknown>,
): Promise<readonly Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const order of orders) {
    const failure = await send(order).then(
      () => undefined,
      (thrown: unknown) => thrown,
    );
    outcomes.push({ order, failure });
  }
  return outcomes;
}
