import assert from 'node:assert/strict';

import {
  archiveInfocard,
  collectors,
  deleteCollector,
  getCollector,
  getInfocard,
  listCollectors,
  listInfocards,
  listLocations,
  locations,
  updateCollector,
} from '@fraktion/contract';

import type { Life } from './life.ts';
import type { Month } from './months.ts';

const fieldsOf = <Row extends object>(row: Row, known: object): Row =>
  Object.fromEntries(Object.entries(row).filter(([key]) => key in known)) as Row;

/** The third supplier is not needed any more. Its past stands, so it cannot be deleted, and goes out of use with its container and its place. */
export async function partWays({ account }: Life): Promise<void> {
  const { admin, cards } = account;
  const card = cards.leaving;
  const collector = { id: card.collector_id! };
  const place = { id: card.location_id };
  const supplier = (await admin(getCollector, { params: collector })).data;
  const refused = await admin(deleteCollector, {
    params: collector,
    query: { version: supplier.version },
  });
  assert.deepEqual([refused.status, refused.error?.message], [409, 'Generic.In.Use']);
  const { version } = (await admin(getInfocard, { params: { id: card.id } })).data;
  const archived = await admin(archiveInfocard, { params: { id: card.id }, body: { version } });
  assert.equal(archived.error, undefined, JSON.stringify(archived.error));
  const gone = await admin(updateCollector, {
    params: collector,
    body: {
      ...fieldsOf(supplier, collectors.fields),
      version: supplier.version,
      archived: true,
    },
  });
  assert.equal(gone.error, undefined, JSON.stringify(gone.error));
  const location = (await admin(locations.calls.one, { params: place })).data;
  const left = await admin(locations.calls.update, {
    params: place,
    body: { ...fieldsOf(location, locations.fields), version: location.version, archived: true },
  });
  assert.equal(left.error, undefined, JSON.stringify(left.error));
}

/** What is offered, and what is out of use. */
export async function compareBackground({ account, leaves }: Life, month: Month): Promise<void> {
  const { admin, cards } = account;
  const out = { query: { 'filter[archived][eq]': 'true' } } as const;
  const idsOf = ({ data }: { readonly data: readonly { readonly id: string }[] }) =>
    data.map(({ id }) => id).toSorted();
  const all = Object.values(cards);
  const gone = month >= leaves ? [cards.leaving] : [];
  const inUse = all.filter((card) => !gone.includes(card));
  const idsIn = (rows: typeof all, column: 'id' | 'collector_id' | 'location_id') =>
    [...new Set(rows.map((row) => row[column]!))].toSorted();
  assert.deepEqual(
    {
      cards: idsOf(await admin(listInfocards)),
      suppliers: [idsOf(await admin(listCollectors)), idsOf(await admin(listCollectors, out))],
      places: [idsOf(await admin(listLocations)), idsOf(await admin(listLocations, out))],
    },
    {
      cards: idsIn(inUse, 'id'),
      suppliers: [idsIn(inUse, 'collector_id'), idsIn(gone, 'collector_id')],
      places: [idsIn(inUse, 'location_id'), idsIn(gone, 'location_id')],
    },
    `${account.country} at the end of ${month}: what is in use`,
  );
}
