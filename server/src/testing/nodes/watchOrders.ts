import { cursorHeader } from '@fraktion/contract';
import type { HubConnection } from '@microsoft/signalr';

import { hubPath } from '../../realtime/hub.ts';
import { clientOf } from '../../realtime/testHub.ts';

/** A page with live events: after its node is lost, it connects again and names the last event that it has. */
export interface OrderWatch {
  readonly watcher: HubConnection;
  /** The orders that it was told of, in turn. */
  readonly events: readonly string[];
}

export function watchOrders(url: string, token: string): OrderWatch {
  const headers: Record<string, string> = {};
  const watcher = clientOf(`${url}${hubPath}`, token, { headers });
  const events: string[] = [];
  let cursor = 0;
  const pass = (to: number): void => {
    cursor = to;
    headers[cursorHeader] = String(to);
  };
  watcher.on('resumed', ({ cursor: to }: { cursor: number }) => pass(to));
  watcher.on('create-order', ({ orderId }: { orderId: string }, seq: number) => {
    if (seq <= cursor) return;
    pass(seq);
    events.push(orderId);
  });
  return { watcher, events };
}
