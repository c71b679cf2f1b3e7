import type { Call } from '@fraktion/contract/call';
import type { Entity } from '@fraktion/contract/entities';

import { profileOnPage } from '../session/store.ts';

const accountId = (): string | undefined => profileOnPage()?.account.id;

/** Key of everything read by a call in this account, or with `input` of that one answer. */
export function keyOf(call: Call, input?: unknown): readonly unknown[] {
  const key = [call.id, accountId() ?? 'nobody'];
  return input === undefined ? key : [...key, input];
}

const asked = new Map<string, Pick<Call, 'offline' | 'reads'>>();

/** A key holds a call's id alone: what the call says of itself is looked up here. */
export function noteCall({ id, offline, reads }: Call): void {
  asked.set(id, { ...(offline && { offline }), ...(reads && { reads }) });
}

/** Answers of a call that says so are kept for when there is no connection. */
export const isOfflineKey = ([id]: readonly unknown[]): boolean =>
  asked.get(String(id))?.offline === true;

/** Whether the answer with that key is out of date when these were touched. */
export const readsAny = ([id]: readonly unknown[], entities: ReadonlySet<Entity>): boolean =>
  asked.get(String(id))?.reads?.some((entity) => entities.has(entity)) === true;
