import type { Call } from '@fraktion/contract/call';
import type { Query } from '@tanstack/react-query';

import { ApiError } from '../client/apiError.ts';
import { isOfflineKey } from '../query/keys.ts';
import { queryClient } from '../query/client.ts';
import { identity, onIdentity } from '../session/onIdentity.ts';
import { sessionState } from '../session/store.ts';
import { connection } from './connection.ts';
import { database, type KeptAnswer } from './database.ts';

const day = 86_400_000;
/** Older answers mislead more than they help. */
const keptFor = 7 * day;

const isKept = ({ queryKey }: Query): boolean => isOfflineKey(queryKey);

async function keep(query: Query, owner: string): Promise<void> {
  const { queryKey, queryHash: hash, state } = query;
  const row = { owner, hash, queryKey, data: state.data, readAt: state.dataUpdatedAt };
  await (await database()).put('answers', row);
}

function restore({ queryKey, data, readAt }: KeptAnswer): void {
  const cache = queryClient.getQueryCache();
  // Stays in memory as long as it may be shown, even if no page uses it yet.
  const query = cache.build(queryClient, { queryKey, gcTime: keptFor });
  if (query.state.dataUpdatedAt < readAt) query.setData(data, { updatedAt: readAt, manual: true });
}

/** Restores the answers that this user in this account has read before: all of them, or those of one call. */
async function restoreAll(callId?: string): Promise<void> {
  const owner = identity();
  if (!owner) return;
  const range = IDBKeyRange.bound([owner, ''], [owner, '\uffff']);
  const rows = await (await database()).getAll('answers', range);
  if (identity() !== owner) return;
  const oldest = Date.now() - keptFor;
  for (const row of rows)
    if (row.readAt > oldest && (callId === undefined || row.queryKey[0] === callId)) restore(row);
}

/** Restores the stored answers of a call whose answers never change, so that they are not sent again. */
export const restoreAnswers = ({ id }: Call): Promise<void> =>
  restoreAll(id).catch(() => undefined);

async function forget(keep: (row: KeptAnswer) => boolean): Promise<void> {
  const { store } = (await database()).transaction('answers', 'readwrite');
  for (let cursor = await store.openCursor(); cursor; cursor = await cursor.continue())
    if (!keep(cursor.value)) await cursor.delete();
}

/** A sign-out deletes all stored answers, and a sign-in deletes the answers of other users. */
async function forgetOthers(): Promise<void> {
  const state = sessionState();
  const mine = identity()?.split('/')[0];
  if (!mine && !(state.status === 'signedOut' && state.reason === 'left')) return;
  const fresh = Date.now() - keptFor;
  await forget(({ owner, readAt }) => owner.split('/')[0] === mine && readAt > fresh);
}

const isNoAnswer = (error: unknown): boolean => error instanceof ApiError && error.status === 0;

const quietly = (work: Promise<unknown>): void => void work.catch(() => undefined);

let started = false;

/** Starts to store the answers of offline calls, and restores them when there is no connection. */
export function keepAnswers(): void {
  if (started) return;
  started = true;
  queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated') return;
    if (event.action.type === 'success' && !event.action.manual) {
      connection.found();
      const owner = identity();
      if (owner && isKept(event.query)) quietly(keep(event.query, owner));
    }
    if (event.action.type === 'error') {
      if (isNoAnswer(event.action.error)) void connection.doubt();
      else connection.found();
    }
  });
  const follow = () => {
    if (connection.away()) quietly(restoreAll());
    else void queryClient.invalidateQueries();
  };
  connection.subscribe(follow);
  onIdentity(() => {
    quietly(forgetOthers());
    if (connection.away()) quietly(restoreAll());
  });
  quietly(forgetOthers());
  if (connection.away()) quietly(restoreAll());
}

/** When the oldest answer on screen was read; undefined if unknown. */
export function oldestShown(): number | undefined {
  const shown = queryClient
    .getQueryCache()
    .findAll({ type: 'active' })
    .filter((query) => isKept(query) && query.state.dataUpdatedAt > 0);
  return shown.length === 0
    ? undefined
    : Math.min(...shown.map(({ state }) => state.dataUpdatedAt));
}
