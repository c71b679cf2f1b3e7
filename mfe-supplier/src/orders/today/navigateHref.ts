import type { Stop } from '@fraktion/contract/rounds';

type Place = Pick<Stop, 'latitude' | 'longitude'> & { readonly address: string };

/** Opens the phone's own maps: by the coordinates, else by the address. */
export function navigateHref(
  { latitude, longitude, address }: Place,
  agent: string = navigator.userAgent,
): string {
  const point = latitude === null || longitude === null ? null : `${latitude},${longitude}`;
  const named = encodeURIComponent(address);
  if (/Android/i.test(agent))
    return point ? `geo:${point}?q=${point}(${named})` : `geo:0,0?q=${named}`;
  const to = point ?? named;
  if (/iPhone|iPad|Macintosh/i.test(agent)) return `https://maps.apple.com/?daddr=${to}`;
  return `https://www.openstreetmap.org/search?query=${to}`;
}
