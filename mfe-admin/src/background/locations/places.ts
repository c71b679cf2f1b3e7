import type { Location } from '@fraktion/contract/locations';
import { locationPath } from '@fraktion/contract/pages';
import type { MapPoint } from '@fraktion/shared-ui/map';

/** The points of those whose town is known. */
export const placesOf = (locations: readonly Location[]): readonly MapPoint[] =>
  locations.flatMap(({ id, name, latitude, longitude }) =>
    latitude === null || longitude === null
      ? []
      : [{ key: id, name, latitude, longitude, to: locationPath(id) }],
  );

/** Where a map of the world shows the address; it is opened by a click only. */
export const outsideMap = ({ address, zip, city, country }: Location): string =>
  `https://www.openstreetmap.org/search?${new URLSearchParams({
    query: `${address}, ${zip} ${city}, ${country}`,
  }).toString()}`;
