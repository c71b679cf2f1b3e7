import { useGoneGivesWay } from './useLocations.ts';

/** Watches over the location in use on a page that is about locations: the picker is not on the screen in every layout. */
export function GoneLocation() {
  useGoneGivesWay();
  return null;
}
