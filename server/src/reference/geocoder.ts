import { refuseHeld } from '../db/held.ts';
import { locateTown } from './places.ts';

export interface Address {
  readonly address: string;
  readonly zip: string;
  readonly city: string;
  readonly country: string;
}

export interface Coordinates {
  readonly latitude: number;
  readonly longitude: number;
}

/** Finds the coordinates of an address; null if unknown. Not finding it is a valid result, and no error. */
export interface Geocoder {
  readonly locate: (address: Address) => Promise<Coordinates | null>;
  /** It asks another server, so that nothing may be held meanwhile. */
  readonly isOutside: boolean;
}

/** A user waits for the answer. */
const patienceMs = 2000;

/** Towns of the Nordic countries, from the built-in list: no network. */
const byTown: Geocoder['locate'] = async ({ country, city }) => locateTown(country, city);

/** A configured service, and the towns if it finds nothing or does not answer. */
export const createGeocoder = (url: string | undefined): Geocoder =>
  url === undefined
    ? { isOutside: false, locate: byTown }
    : {
        isOutside: true,
        async locate(address) {
          refuseHeld();
          return (await ask(url, address).catch(() => null)) ?? byTown(address);
        },
      };

async function ask(url: string, { address, zip, city, country }: Address) {
  const asked = url
    .replace('{address}', encodeURIComponent(`${address}, ${zip} ${city}`))
    .replace('{country}', encodeURIComponent(country.toLowerCase()));
  const answer = await fetch(asked, {
    signal: AbortSignal.timeout(patienceMs),
    headers: { accept: 'application/json', 'user-agent': 'Fraktion' },
  });
  return answer.ok ? coordinatesIn(await answer.json()) : null;
}

type LooseObject = { readonly [key: string]: unknown } | null | undefined;

/** The first hit, as GeoJSON, Nominatim (`lat`, `lon`) or DAWA's short form (`x`, `y`). */
export function coordinatesIn(answer: unknown): Coordinates | null {
  const hits = Array.isArray(answer)
    ? answer
    : (answer as { features?: unknown[] } | null)?.features;
  const hit = hits?.[0] as LooseObject;
  if (!hit) return null;
  const point = (hit['geometry'] as { coordinates?: unknown[] } | undefined)?.coordinates;
  const longitude = Number(point?.[0] ?? hit['lon'] ?? hit['x']);
  const latitude = Number(point?.[1] ?? hit['lat'] ?? hit['y']);
  const sane = Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180;
  return sane ? { latitude, longitude } : null;
}
