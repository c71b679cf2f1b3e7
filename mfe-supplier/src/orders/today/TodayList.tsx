import { Box, Button, Heading, Row, Text, useTranslation } from '@fraktion/shared-ui';
import { GripVertical } from '@fraktion/shared-ui/icons';
import type { KeyboardEvent } from 'react';

import { wasteText } from '../../lib/order/wasteText.ts';
import { beginsTown, type TodayStop } from './roundOfToday.ts';
import { bigTarget } from './sunlight.ts';
import { useDragging } from './useDragging.ts';

export interface TodayListProps {
  /** What is still to be driven, in its order. */
  readonly stops: readonly TodayStop[];
  /** Another stop may be taken first. */
  readonly onChoose: (stop: TodayStop) => void;
  readonly onMove: (from: number, to: number) => void;
}

const steps: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 };

interface HandleProps extends Pick<TodayListProps, 'onMove'> {
  readonly at: TodayStop;
  readonly place: number;
  readonly count: number;
  readonly onGrab: ReturnType<ReturnType<typeof useDragging>['grab']>;
}

/** Dragged with finger or mouse, or moved with the arrow keys. */
const Handle = ({ at, place, count, onMove, onGrab }: HandleProps) => {
  const { t } = useTranslation('mfe-supplier');
  const step = (event: KeyboardEvent) => {
    const by = steps[event.key];
    if (by === undefined) return;
    event.preventDefault();
    onMove(place, place + by);
  };
  return (
    <Button
      variant="quiet"
      icon={GripVertical}
      {...bigTarget}
      minWidth="56px"
      px="0"
      cursor="grab"
      touchAction="none"
      aria-label={t('today.move', { name: at.order.locationName, place: place + 1, count })}
      onKeyDown={step}
      onPointerDown={onGrab}
    />
  );
};

const Stop = ({ at, onChoose }: { readonly at: TodayStop } & Pick<TodayListProps, 'onChoose'>) => (
  <Button
    variant="quiet"
    {...bigTarget}
    flex="1"
    minWidth="0"
    flexShrink="1"
    px="0"
    py="2"
    height="auto"
    justifyContent="start"
    textAlign="start"
    whiteSpace="normal"
    onClick={() => onChoose(at)}
  >
    <Box as="span">
      <Text as="span" display="block" strong>
        {at.order.locationName}
      </Text>
      <Text as="span" display="block">
        {wasteText(at.order)}
      </Text>
    </Box>
  </Button>
);

/** The stops that are left, in the order of the round, by town. */
export const TodayList = ({ stops, onChoose, onMove }: TodayListProps) => {
  const { t } = useTranslation('mfe-supplier');
  const { dragged, grab } = useDragging(onMove);
  return (
    <Box
      as="ol"
      aria-label={t('today.left')}
      bg="bg.panel"
      color="fg"
      border="1px solid"
      borderColor="border.control"
      borderRadius="panel"
    >
      {stops.map((at, place) => (
        <Box as="li" key={at.order.id} data-place={place}>
          {beginsTown(stops, place) ? (
            <Heading as="h3" fontSize="md" px="4" pt="3" pb="1">
              {at.stop.town ?? t('today.noTown')}
            </Heading>
          ) : null}
          <Row
            flexWrap="nowrap"
            gap="1"
            ps="4"
            borderBottom={place === stops.length - 1 ? undefined : '1px solid'}
            borderColor="border.strong"
            bg={dragged === place ? 'bg.muted' : undefined}
          >
            <Stop at={at} onChoose={onChoose} />
            <Handle {...{ at, place, onMove }} count={stops.length} onGrab={grab(place)} />
          </Row>
        </Box>
      ))}
    </Box>
  );
};
