import type { Call } from '@fraktion/contract/call';
import type { Query } from '@tanstack/react-query';

import { profileOnPage } from '../session/store.ts';

const accountId = (): string | undefined => profileOnPage()?.account.id;

/** Key of everything read by a call in this account, or with `input` of that one answer. */
export function keyOf(call: Call, input?: unknown): readonly unknown[] {
  const key = [call.id, accountId() ?? 'nobody'];
  return input === undefined ? key : [...key, input];
}

const offlineCalls = new Set<string>();

/** Answers of a call that says so are kept for when there is no connection. */
export function noteOffline(call: Call): void {
  if (call.offline) offlineCalls.add(call.id);
}

export const isOfflineKey = ([id]: readonly unknown[]): boolean => offlineCalls.has(String(id));

/** What a change makes stale: whole calls, or a noun (`'orders'` is every `orders.…` call). */
export type Stale = Call | string;

export function staleFilter(stale: readonly Stale[]): { predicate: (query: Query) => boolean } {
  const ids = stale.map((one) => (typeof one === 'string' ? `${one}.` : one.id));
  return {
    predicate: ({ queryKey: [id] }) =>
      ids.some((stale) => (stale.endsWith('.') ? String(id).startsWith(stale) : id === stale)),
  };
}
