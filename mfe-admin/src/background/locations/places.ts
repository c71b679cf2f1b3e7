import type { Location } from '@fraktion/contract/locations';
import { locationPath } from '@fraktion/contract/pages';
import type { MapPoint } from '@fraktion/shared-ui/map';

/** The points of locations whose town is known. */
export const placesOf = (locations: readonly Location[]): readonly MapPoint[] =>
  locations.flatMap(({ id, name, latitude, longitude }) =>
    latitude === null || longitude === null
      ? []
      : [{ key: id, name, latitude, longitude, to: locationPath(id) }],
  );

/** The address on a public map; it is opened only by a click. */
export const outsideMap = ({ address, zip, city, country }: Location): string =>
  `https://www.openstreetmap.org/search?${new URLSearchParams({
    query: `${address}, ${zip} ${city}, ${country}`,
  }).toString()}`;
