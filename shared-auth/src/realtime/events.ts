import type { EventName, EventPayload } from '@fraktion/contract/events';

import { identity, onIdentity } from '../session/onIdentity.ts';

type Listener = (payload: unknown) => void;
/** `connected` follows every (re)connection: events of the time in between are lost, so read again. */
type Heard = EventName | 'connected';

const listeners = new Map<Heard, Set<Listener>>();
let close: Promise<() => void> | undefined;

const dispatch = (name: string, payload: unknown): void => {
  for (const listener of listeners.get(name as Heard) ?? []) listener(payload);
};

/** The hub's client is large: it comes when someone is signed in and the first listener is there. */
function connect(): void {
  if (close || !identity() || listeners.size === 0) return;
  close = import('./connection.ts').then((connection) => connection.open(dispatch));
  // A chunk that did not come is asked for again by the next listener.
  close.catch(() => (close = undefined));
}

function disconnect(): void {
  void close?.then((end) => end()).catch(() => undefined);
  close = undefined;
}

onIdentity(() => {
  disconnect();
  connect();
});

export function onEvent<N extends Heard>(
  name: N,
  listener: (payload: N extends EventName ? EventPayload<N> : undefined) => void,
): () => void {
  const known = listeners.get(name) ?? new Set<Listener>();
  listeners.set(name, known.add(listener as Listener));
  connect();
  return () => {
    known.delete(listener as Listener);
  };
}
