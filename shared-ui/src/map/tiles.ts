import type { Frame, Spot } from './project.ts';

/** A server of map pictures: its address with `{z}`, `{x}` and `{y}` in it, and whom the map names for them. */
export interface TileServer {
  readonly url: string;
  readonly credit: string;
}

/** One picture, and the part of the map that it shows. */
export interface Tile extends Spot {
  readonly url: string;
  /** Width and height, in units of the map. */
  readonly size: number;
}

/** The whole world in units of the map: a square of EPSG:3857, with its middle at 0. */
const world = (2 * Math.PI * 6_378_137) / 250;
/** Across a map stand at least this many pictures, and less than twice as many. */
const across = 2;
const deepest = 18;

/** About a kilometre in Denmark: with streets, a smaller part is recognised. */
export const narrowestWithTiles = 8;

/** The setting of this installation, from the index page. */
export function readTileServer(): TileServer | undefined {
  const element = document.querySelector<HTMLScriptElement>('script#settings');
  if (!element) return undefined;
  return (JSON.parse(element.text) as { readonly tiles?: TileServer }).tiles;
}

/** The pictures that cover a frame. */
export function tilesOf(frame: Frame, { url }: TileServer): Tile[] {
  const zoom = Math.min(deepest, Math.max(0, Math.ceil(Math.log2((across * world) / frame.width))));
  const size = world / 2 ** zoom;
  const numberOf = (at: number) => Math.floor((at + world / 2) / size);
  const inWorld = (number: number) => Math.min(2 ** zoom - 1, Math.max(0, number));
  const tiles: Tile[] = [];
  const [right, bottom] = [frame.x + frame.width, frame.y + frame.height];
  for (let y = inWorld(numberOf(frame.y)); y <= inWorld(numberOf(bottom)); y += 1)
    for (let x = inWorld(numberOf(frame.x)); x <= inWorld(numberOf(right)); x += 1)
      tiles.push({
        url: url.replace('{z}', `${zoom}`).replace('{x}', `${x}`).replace('{y}', `${y}`),
        x: x * size - world / 2,
        y: y * size - world / 2,
        size,
      });
  return tiles;
}
