import type { OrderSite } from '@fraktion/contract';
import { sql } from 'kysely';

import type { Tx } from '../../../db/transaction.ts';

export interface OrderPlaceOnMap {
  readonly zip: string | null;
  readonly town: string | null;
  readonly latitude: number | null;
  readonly longitude: number | null;
}
interface PlaceRow extends OrderPlaceOnMap {
  readonly id: string;
  readonly site: OrderSite | null;
}

export const noPlace: OrderPlaceOnMap = { zip: null, town: null, latitude: null, longitude: null };

/** Where the orders are, by their ids, with the notes for the driver. */
export async function readPlaces(
  tx: Tx,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, PlaceRow>> {
  if (orderIds.length === 0) return new Map();
  const { rows } = await sql<PlaceRow>`
    select order_id as id, zip, town, latitude, longitude, site
    from order_places(${orderIds}::uuid[])`.execute(tx);
  return new Map(rows.map((row) => [row.id, row]));
}
