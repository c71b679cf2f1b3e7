import { Box, Link, Text, useDevice } from '@fraktion/shared-ui';
import { useMemo } from 'react';

import outline from './outline.json';
import { apart, frameOf, type Place, project, proportion, type Spot, within } from './project.ts';
import towns from './towns.json';
import { useMapWords } from './words.ts';

export interface MapPoint extends Place {
  readonly key: string;
  readonly name: string;
  /** Where a click leads. */
  readonly to?: string;
}

export interface PlaceMapProps {
  /** Describes in one sentence what is marked; screen readers read it instead of the map. */
  readonly label: string;
  /** At least one. */
  readonly points: readonly MapPoint[];
}

/** The dot is small, what can be clicked is not. */
const pin = {
  position: 'absolute',
  transform: 'translate(-50%, -50%)',
  display: 'grid',
  placeItems: 'center',
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

const town = {
  position: 'absolute',
  display: 'flex',
  alignItems: 'center',
  gap: '1',
  transform: 'translateY(-50%)',
  fontSize: 'xs',
  lineHeight: '1',
  color: 'fg.muted',
  whiteSpace: 'nowrap',
  _before: {
    content: '""',
    flex: 'none',
    width: '4px',
    height: '4px',
    borderRadius: 'full',
    bg: 'fg.muted',
  },
} as const;

const percent = ({ left, top }: { left: number; top: number }) => ({
  left: `${left}%`,
  top: `${top}%`,
});

const namedTowns = towns.map(([name, x, y]) => ({ name, x, y })) as readonly (Spot & {
  readonly name: string;
})[];

/** Few enough to leave the points the eye's first stop. */
const mostTowns = 8;

/**
 * Places on an outline of Denmark, Norway and Sweden, as near as they allow. It is drawn from data of its own: nothing is
 * fetched from elsewhere, and no address leaves the portal.
 */
export const PlaceMap = ({ label, points }: PlaceMapProps) => {
  const words = useMapWords();
  const { mobile } = useDevice();
  const drawn = useMemo(() => {
    const pins = points.map((point) => ({ ...point, ...project(point) }));
    const frame = frameOf(pins);
    return { pins, frame, near: apart(frame, namedTowns, mostTowns) };
  }, [points]);
  const { pins, frame, near } = drawn;
  return (
    <figure style={{ margin: 0 }}>
      <Box
        position="relative"
        overflow="hidden"
        borderRadius="control"
        bg="blue.tint"
        style={{ aspectRatio: proportion }}
      >
        {/* The points lie over it: an image has no links in it. */}
        <Box role="img" aria-label={label} position="absolute" inset="0" />
        <Box fill="bg.panel" stroke="border.strong" aria-hidden="true" display="contents">
          <svg
            width="100%"
            height="100%"
            viewBox={`${frame.x} ${frame.y} ${frame.width} ${frame.height}`}
          >
            {Object.entries(outline).map(([country, path]) => (
              <path key={country} d={path} vectorEffect="non-scaling-stroke" />
            ))}
          </svg>
        </Box>
        {near.map(({ name, ...spot }) => (
          <Box
            as="span"
            aria-hidden="true"
            key={name}
            {...town}
            style={percent(within(frame, spot))}
          >
            {name}
          </Box>
        ))}
        {pins.map(({ key, name, to, ...spot }) => (
          <Box as="span" key={key} {...pin} title={name} style={percent(within(frame, spot))}>
            {to && !mobile ? (
              // Screen readers, keys and thumbs have the list that the points come from.
              <Link to={to} tabIndex={-1} aria-hidden="true" position="absolute" inset="0" />
            ) : null}
          </Box>
        ))}
      </Box>
      <Text as="figcaption" size="caption" tone="muted" mt="1">
        {words('credit')}
      </Text>
    </figure>
  );
};
