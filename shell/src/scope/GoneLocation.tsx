import { useGoneGivesWay } from './useLocations.ts';

/** Checks the current location on a page with locations: not every layout shows the picker. */
export function GoneLocation() {
  useGoneGivesWay();
  return null;
}
