import type { Entity } from '@fraktion/contract/entities';
import { type EventName, eventTouches } from '@fraktion/contract/events';
import type { Query } from '@tanstack/react-query';

import { onTouched } from '../client/touched.ts';
import { onEvent } from '../realtime/events.ts';
import { queryClient } from './client.ts';
import { isOfDeleted } from './deleted.ts';
import { readsAny } from './keys.ts';

/** Each change arrives twice, as an answer and as an event, and many arrive after a lost connection. */
const calmMs = 200;

/** The entities that are being read again, each with whether it was touched once more since. */
const lately = new Map<Entity, boolean>();

/** Reads the touched entities again: at once, and all further touches of the next moments in one more read. */
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
 * Reads the shown answers again. A first read that is still running may have been answered before the change. The cache would
 * treat that answer as fresh, so it is read once more afterwards.
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
