import { later } from '@fraktion/shared-ui';

/** Loaded when it is shown, because a map is large. */
export const LocationMap = later(async () => {
  const { PlaceMap } = await import('@fraktion/shared-ui/map');
  return { default: PlaceMap };
}, null);
