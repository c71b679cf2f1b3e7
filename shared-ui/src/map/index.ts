/**
 * A map of Denmark, Norway and Sweden, loaded with the page that shows it.
 *
 * PlaceMap { label, points: { key, name, latitude, longitude, to? }[] }
 * FigureMap { label, placeName, valueName, points: { key, name, latitude, longitude, value }[], format, onOpen }
 *   — a figure for each place
 *
 * A portal with TILES_URL has the pictures of that server in PlaceMap: the outline stays below, and alone without a connection.
 *
 * outline.json: coasts and borders, Natural Earth 1:10m (public domain) from world-atlas 2.0.2 (ISC), simplified to about
 * 250 m; SVG paths in the units of project.ts. towns.json: towns of 20,000 inhabitants and more, largest first, GeoNames
 * (CC BY 4.0).
 */
export { FigureMap, type FigureMapProps, type FigurePoint } from './FigureMap.tsx';
export { type MapPoint, PlaceMap, type PlaceMapProps } from './PlaceMap.tsx';
