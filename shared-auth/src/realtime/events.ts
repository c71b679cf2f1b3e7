import type { EventName, ReceivedPayload } from '@fraktion/contract/events';
import { useEffect, useEffectEvent } from 'react';

import { identity, onIdentity } from '../session/onIdentity.ts';
import { sessionCursor } from '../session/store.ts';

type Listener = (payload: unknown) => void;
/** `missed`: some events are lost, so the page must read everything again. */
type HeardEvent = EventName | 'missed';

const listeners = new Map<HeardEvent, Set<Listener>>();
let close: Promise<() => void> | undefined;
/** The position when user and account were set; later answers of the session know later events. */
let cursor: number | undefined;

const dispatch = (name: string, payload?: unknown): void => {
  for (const listener of listeners.get(name as HeardEvent) ?? []) listener(payload);
};

/** The hub's client is large: it is loaded when a user is signed in and the first listener is added. */
function connect(): void {
  if (close || !identity() || listeners.size === 0) return;
  close = import('./connection.ts').then(({ open }) =>
    open({ cursor, onEvent: dispatch, onMissed: () => dispatch('missed') }),
  );
  // A failed chunk is requested again by the next listener.
  close.catch(() => (close = undefined));
}

function disconnect(): void {
  void close?.then((end) => end()).catch(() => undefined);
  close = undefined;
}

onIdentity(() => {
  cursor = sessionCursor();
  disconnect();
  connect();
});

/** Each event arrives once and in order, also after a lost connection. */
export function onEvent<N extends HeardEvent>(
  name: N,
  listener: (payload: N extends EventName ? ReceivedPayload<N> : undefined) => void,
): () => void {
  const known = listeners.get(name) ?? new Set<Listener>();
  listeners.set(name, known.add(listener as Listener));
  connect();
  return () => {
    known.delete(listener as Listener);
  };
}

type Name = Parameters<typeof onEvent>[0];
type PayloadOf<N extends Name> = Parameters<Parameters<typeof onEvent<N>>[1]>[0];

/** Calls `listener` for every such event while the component is mounted. */
export function useEvent<N extends Name>(name: N, listener: (payload: PayloadOf<N>) => void): void {
  const latest = useEffectEvent(listener);
  useEffect(() => onEvent(name, (payload) => latest(payload)), [name]);
}
