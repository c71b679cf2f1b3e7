export interface Place {
  /** Degrees, WGS 84. */
  readonly latitude: number;
  readonly longitude: number;
}

/** A point of the map, x to the east and y to the south. */
export interface Spot {
  readonly x: number;
  readonly y: number;
}

/** The visible part, in units of the map. */
export interface Frame {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Of the sphere of the Mercator projection, in metres; one unit of the map is 250 m at the equator (EPSG:3857). */
const radius = 6_378_137;
const metresPerUnit = 250;

/** Mercator, in the units of outline.json and towns.json. */
export const project = ({ latitude, longitude }: Place): Spot => ({
  x: (((longitude * Math.PI) / 180) * radius) / metresPerUnit,
  y: (-Math.log(Math.tan(Math.PI / 4 + (latitude * Math.PI) / 360)) * radius) / metresPerUnit,
});

/** Width over height of every map. */
export const proportion = 16 / 10;

/** About 90 km in Denmark: a region that is recognised by its coast and towns. */
const narrowest = 640;

/** The smallest frame that shows these spots with room around them. */
export function frameOf(spots: readonly Spot[], least = narrowest): Frame {
  const xs = spots.map(({ x }) => x);
  const ys = spots.map(({ y }) => y);
  const [left, right, top, bottom] = [
    Math.min(...xs),
    Math.max(...xs),
    Math.min(...ys),
    Math.max(...ys),
  ];
  const width = Math.max((right - left) * 1.3, (bottom - top) * 1.3 * proportion, least);
  const height = width / proportion;
  return { x: (left + right - width) / 2, y: (top + bottom - height) / 2, width, height };
}

/** The position of a spot in the frame, in percent from its left and its top. */
export const within = (frame: Frame, { x, y }: Spot): { left: number; top: number } => ({
  left: ((x - frame.x) / frame.width) * 100,
  top: ((y - frame.y) / frame.height) * 100,
});

/** The first of these, which are the largest, that fit in the frame with space between them. */
export function apart<T extends Spot>(
  frame: Frame,
  spots: readonly T[],
  most: number,
): readonly T[] {
  const shown: T[] = [];
  for (const spot of spots) {
    const { left, top } = within(frame, spot);
    const inside = left > 4 && left < 84 && top > 6 && top < 94;
    const free = shown.every(
      (other) =>
        Math.abs(other.x - spot.x) > frame.width / 5 ||
        Math.abs(other.y - spot.y) > frame.height / 9,
    );
    if (inside && free) shown.push(spot);
    if (shown.length === most) break;
  }
  return shown;
}
