import { Box, Text } from '@fraktion/shared-ui';
import type { ReactNode } from 'react';

import outline from './outline.json';
import { apart, type Frame, proportion, type Spot, within } from './project.ts';
import towns from './towns.json';
import { useMapWords } from './words.ts';

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

const namedTowns = towns.map(([name, x, y]) => ({ name, x, y })) as readonly (Spot & {
  readonly name: string;
})[];

/** Few enough that the points are seen first. */
const mostTowns = 8;

/** The position of a spot, as a style. */
export const placed = (frame: Frame, spot: Spot): { left: string; top: string } => {
  const { left, top } = within(frame, spot);
  return { left: `${left}%`, top: `${top}%` };
};

export interface MapGroundProps {
  readonly frame: Frame;
  /** Pictures over the outline, which name the towns themselves. */
  readonly pictures?: ReactNode;
  /** The content over the map, each part at its place. */
  readonly children: ReactNode;
}

/** The land and the larger towns of a frame, with the content over them. */
export const MapGround = ({ frame, pictures, children }: MapGroundProps) => (
  <Box
    position="relative"
    overflow="hidden"
    borderRadius="control"
    bg="blue.tint"
    style={{ aspectRatio: proportion }}
  >
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
    {(pictures ? [] : apart(frame, namedTowns, mostTowns)).map(({ name, ...spot }) => (
      <Box as="span" aria-hidden="true" key={name} {...town} style={placed(frame, spot)}>
        {name}
      </Box>
    ))}
    {pictures}
    {children}
  </Box>
);

export interface MapCreditProps {
  /** Whom pictures of elsewhere belong to. */
  readonly pictures?: string | undefined;
}

/** The source of the map's data. */
export const MapCredit = ({ pictures }: MapCreditProps) => {
  const words = useMapWords();
  return (
    <Text as="figcaption" size="caption" tone="muted" mt="1">
      {pictures ?? words('credit')}
    </Text>
  );
};
