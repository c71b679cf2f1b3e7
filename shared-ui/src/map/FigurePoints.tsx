import { Box, Text } from '@fraktion/shared-ui';
import { type KeyboardEvent, useRef, useState } from 'react';

import { Dot } from './Dot.tsx';
import { placed } from './MapGround.tsx';
import { type Frame, type Spot, within } from './project.ts';

export interface DrawnPoint {
  readonly key: string;
  readonly name: string;
  readonly spot: Spot;
  readonly text: string;
  readonly level: number | null;
}

export interface FigurePointsProps {
  readonly label: string;
  readonly frame: Frame;
  readonly points: readonly DrawnPoint[];
  readonly onOpen: (key: string) => void;
}

/** The next focused point after this key; undefined if the key does not move the focus. */
const nextOf = (key: string, at: number, count: number): number | undefined =>
  ({
    ArrowRight: (at + 1) % count,
    ArrowDown: (at + 1) % count,
    ArrowLeft: (at - 1 + count) % count,
    ArrowUp: (at - 1 + count) % count,
    Home: 0,
    End: count - 1,
  })[key];

/** Beside the point on the side that has room. */
const Balloon = ({ frame, point }: { readonly frame: Frame; readonly point: DrawnPoint }) => {
  const { left, top } = within(frame, point.spot);
  return (
    <Box
      aria-hidden="true"
      position="absolute"
      zIndex="1"
      pointerEvents="none"
      maxWidth="min(240px, 60%)"
      px="2"
      py="1"
      bg="bg.panel"
      border="1px solid"
      borderColor="border.strong"
      borderRadius="control"
      boxShadow="float"
      style={{
        ...placed(frame, point.spot),
        transform: `translate(${left > 50 ? 'calc(-100% - 16px)' : '16px'}, ${top > 50 ? '-100%' : '0'})`,
      }}
    >
      <Text size="caption" strong>
        {point.name}
      </Text>
      <Text size="caption" figures>
        {point.text}
      </Text>
    </Box>
  );
};

/** One stop for Tab; the arrow keys go from point to point. */
export const FigurePoints = ({ label, frame, points, onOpen }: FigurePointsProps) => {
  const [stop, setStop] = useState<string | null>(null);
  const [shown, setShown] = useState<string | null>(null);
  const group = useRef<HTMLDivElement>(null);
  const stopAt = Math.max(
    points.findIndex(({ key }) => key === stop),
    0,
  );
  const onKeyDown = (event: KeyboardEvent) => {
    const next = nextOf(event.key, stopAt, points.length);
    if (next === undefined) return;
    event.preventDefault();
    group.current?.querySelectorAll('button')[next]?.focus();
  };
  const named = points.find(({ key }) => key === shown);
  return (
    <Box
      ref={group}
      role="group"
      aria-label={label}
      position="absolute"
      inset="0"
      onKeyDown={onKeyDown}
    >
      {points.map(({ key, name, spot, text, level }, at) => (
        <Box
          as="button"
          key={key}
          aria-label={`${name}: ${text}`}
          tabIndex={at === stopAt ? 0 : -1}
          position="absolute"
          transform="translate(-50%, -50%)"
          display="grid"
          placeItems="center"
          // The dot may be small, but the clickable area is not.
          minWidth={{ base: '48px', md: '28px' }}
          minHeight={{ base: '48px', md: '28px' }}
          borderRadius="full"
          cursor="pointer"
          _focusVisible={{ outline: '2px solid', outlineColor: 'brand.8', zIndex: '1' }}
          style={placed(frame, spot)}
          onClick={() => onOpen(key)}
          onFocus={() => {
            setStop(key);
            setShown(key);
          }}
          onBlur={() => setShown(null)}
          onMouseEnter={() => setShown(key)}
          onMouseLeave={() => setShown(null)}
        >
          <Dot level={level} />
        </Box>
      ))}
      {named ? <Balloon frame={frame} point={named} /> : null}
    </Box>
  );
};
