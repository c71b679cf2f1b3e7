import type { Entity } from '@fraktion/contract/entities';
import { type EventName, eventTouches } from '@fraktion/contract/events';
import type { Query } from '@tanstack/react-query';

import { onTouched } from '../client/touched.ts';
import { onEvent } from '../realtime/events.ts';
import { queryClient } from './client.ts';
import { isOfDeleted } from './deleted.ts';
import { readsAny } from './keys.ts';

/** A change is heard of twice, as an answer and as an event, and after a lost connection many come at once. */
const calmMs = 200;

/** What is read again just now, and whether it was touched once more since. */
const lately = new Map<Entity, boolean>();

/** Reads again what these have put out of date: at once, and what follows shortly after in one more reading. */
export function readTouched(entities: readonly Entity[]): void {
  const late = new Set(entities);
  void queryClient.invalidateQueries({
    predicate: ({ queryKey }) => readsAny(queryKey, late),
    refetchType: 'none',
  });
  for (const entity of entities) if (lately.has(entity)) lately.set(entity, true);
  read(entities.filter((entity) => !lately.has(entity)));
}

function read(entities: readonly Entity[]): void {
  if (entities.length === 0) return;
  for (const entity of entities) lately.set(entity, false);
  const late = new Set(entities);
  void readAgain(({ queryKey }) => readsAny(queryKey, late) && !isOfDeleted(queryKey));
  setTimeout(() => {
    const again = entities.filter((entity) => lately.get(entity));
    for (const entity of entities) lately.delete(entity);
    read(again);
  }, calmMs);
}

/**
 * Reads again what is on screen. What is just being read for the first time may have been answered before the change: the
 * cache would take that answer for a fresh one, so it is read once more when it has come.
 */
async function readAgain(isMeant: (query: Query) => boolean): Promise<void> {
  const arriving = new Set(
    queryClient.getQueryCache().findAll({
      type: 'active',
      fetchStatus: 'fetching',
      predicate: (query) => query.state.data === undefined && isMeant(query),
    }),
  );
  await queryClient.refetchQueries({ type: 'active', predicate: isMeant });
  if (arriving.size === 0) return;
  const isLate = (query: Query) => arriving.has(query) && isMeant(query);
  await queryClient.refetchQueries({ type: 'active', predicate: isLate });
}

onTouched(readTouched);
for (const name of Object.keys(eventTouches) as EventName[])
  onEvent(name, () => readTouched(eventTouches[name]));
onEvent('missed', () => {
  void queryClient.invalidateQueries({ refetchType: 'none' });
  void readAgain(() => true);
});
