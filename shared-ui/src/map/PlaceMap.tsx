import { Box, Link, useDevice } from '@fraktion/shared-ui';
import { useMemo } from 'react';

import { MapCredit, MapGround, placed } from './MapGround.tsx';
import { MapTiles, useTiles } from './MapTiles.tsx';
import { frameOf, type Place, project } from './project.ts';
import { narrowestWithTiles } from './tiles.ts';

export interface MapPoint extends Place {
  readonly key: string;
  readonly name: string;
  /** The target of a click. */
  readonly to?: string;
  /** A number or letter in the dot. */
  readonly mark?: string;
}

export interface PlaceMapProps {
  /** Describes the marked places in one sentence; screen readers read it instead of the map. */
  readonly label: string;
  /** At least one. */
  readonly points: readonly MapPoint[];
}

const centred = {
  position: 'absolute',
  transform: 'translate(-50%, -50%)',
  display: 'grid',
  placeItems: 'center',
} as const;

/** The dot is small, but the clickable area is not. */
const pin = {
  ...centred,
  width: '24px',
  height: '24px',
  _before: {
    content: '""',
    width: '12px',
    height: '12px',
    borderRadius: 'full',
    bg: 'brand.9',
    border: '2px solid',
    borderColor: 'bg.panel',
  },
} as const;

/** Large enough for a number that is read at arm's length. */
const markedPin = {
  ...centred,
  width: '28px',
  height: '28px',
  borderRadius: 'full',
  bg: 'fg',
  color: 'bg.panel',
  border: '2px solid',
  borderColor: 'bg.panel',
  fontSize: 'sm',
  fontWeight: 'semibold',
} as const;

/**
 * Places on an outline of Denmark, Norway and Sweden, as close as they allow. It is drawn from its own data: nothing is fetched
 * from elsewhere, and no address leaves the portal. Where the portal has a server of map pictures, they lie over the outline.
 */
export const PlaceMap = ({ label, points }: PlaceMapProps) => {
  const { mobile } = useDevice();
  const { server, ...outcome } = useTiles();
  const withTiles = server !== undefined;
  const { pins, frame } = useMemo(() => {
    const all = points.map((point) => ({ ...point, ...project(point) }));
    return { pins: all, frame: frameOf(all, withTiles ? narrowestWithTiles : undefined) };
  }, [points, withTiles]);
  return (
    <figure style={{ margin: 0 }}>
      <MapGround
        frame={frame}
        pictures={server ? <MapTiles {...{ frame, server, ...outcome }} /> : undefined}
      >
        {/* The points are separate and above it: an image contains no links. */}
        <Box role="img" aria-label={label} position="absolute" inset="0" />
        {pins.map(({ key, name, to, mark, ...spot }) => (
          <Box
            as="span"
            key={key}
            {...(mark === undefined ? pin : markedPin)}
            title={name}
            style={placed(frame, spot)}
          >
            {mark}
            {to && !mobile ? (
              // Screen readers, keyboards and touch use the list from which the points come.
              <Link to={to} tabIndex={-1} aria-hidden="true" position="absolute" inset="0" />
            ) : null}
          </Box>
        ))}
      </MapGround>
      <MapCredit pictures={server?.credit} />
    </figure>
  );
};
