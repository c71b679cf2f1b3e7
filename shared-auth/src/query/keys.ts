import type { Call } from '@fraktion/contract/call';
import type { Entity } from '@fraktion/contract/entities';

import { profileOnPage } from '../session/store.ts';

const accountId = (): string | undefined => profileOnPage()?.account.id;

/** Key of all answers of a call in this account, or with `input` of one answer. */
export function keyOf(call: Call, input?: unknown): readonly unknown[] {
  const key = [call.id, accountId() ?? 'nobody'];
  return input === undefined ? key : [...key, input];
}

const asked = new Map<string, Pick<Call, 'offline' | 'reads'>>();

/** A key contains the call's id only; the declaration is looked up here. */
export function noteCall({ id, offline, reads }: Call): void {
  asked.set(id, { ...(offline && { offline }), ...(reads && { reads }) });
}

/** Answers of offline calls are stored for use without a connection. */
export const isOfflineKey = ([id]: readonly unknown[]): boolean =>
  asked.get(String(id))?.offline === true;

/** Whether the answer with that key is stale after these entities were touched. */
export const readsAny = ([id]: readonly unknown[], entities: ReadonlySet<Entity>): boolean =>
  asked.get(String(id))?.reads?.some((entity) => entities.has(entity)) === true;
