import type { TransportVehicle } from '@fraktion/contract/drivings';
import type { Round } from '@fraktion/contract/rounds';
import {
  Box,
  Button,
  formatDate,
  formatWeekday,
  Stack,
  Text,
  useTranslation,
} from '@fraktion/shared-ui';

import { useEffect, useRef } from 'react';

import { roundAt } from './boardItems.ts';
import { LoadBar } from './LoadBar.tsx';
import type { Chosen } from './useChosen.ts';
import type { Drag } from './useDrag.ts';

export interface WeekProps {
  readonly days: readonly string[];
  readonly today: string;
  readonly vehicles: readonly Pick<TransportVehicle, 'id' | 'nickName'>[];
  readonly rounds: readonly Round[];
  readonly chosen: Chosen;
  readonly drag: Drag;
  readonly pending: boolean;
  readonly onPut: (vehicle: Pick<TransportVehicle, 'id' | 'nickName'>, day: string) => void;
  readonly onOpen: (day: string) => void;
}

type Vehicle = WeekProps['vehicles'][number];

const Cell = ({
  vehicle,
  day,
  today,
  rounds,
  chosen,
  drag,
  pending,
  onPut,
  onOpen,
}: Omit<WeekProps, 'days' | 'vehicles'> & { readonly vehicle: Vehicle; readonly day: string }) => {
  const { t } = useTranslation('mfe-supplier');
  const round = roundAt(rounds, vehicle.id, day);
  const drop = `vehicle ${vehicle.id} ${day}`;
  const isOver = drag.over === drop;
  const name = t('board.cell', { name: vehicle.nickName, day: formatWeekday(day) });
  return (
    <Box
      as="td"
      data-drop={drop}
      p="2"
      verticalAlign="top"
      border="1px solid"
      borderColor={isOver ? 'brand.9' : 'border'}
      bg={isOver ? 'brand.3' : 'bg.panel'}
    >
      <Stack gap="1.5">
        {round ? (
          <>
            <LoadBar load={round.load} />
            <Button
              size="small"
              variant="quiet"
              full
              px="0"
              height="auto"
              py="1"
              whiteSpace="normal"
              onClick={() => onOpen(day)}
              aria-label={t('board.openRound', { name })}
            >
              {t('board.count', { count: round.stops.length })}
            </Button>
          </>
        ) : null}
        {chosen.ids.length > 0 && day >= today ? (
          <Button
            size="small"
            variant="primary"
            full
            px="1"
            pending={pending}
            onClick={() => onPut(vehicle, day)}
            aria-label={t('board.putHereOn', { count: chosen.ids.length, name })}
          >
            {t('board.putHere', { count: chosen.ids.length })}
          </Button>
        ) : null}
      </Stack>
    </Box>
  );
};

/** Vehicles by days: how full each round is. */
export const Week = ({ days, vehicles, ...props }: WeekProps) => {
  const { t } = useTranslation('mfe-supplier');
  const now = useRef<HTMLTableCellElement>(null);
  // Late in the week the days that can still be planned are at the far end.
  useEffect(() => {
    const frame = now.current?.closest('table')?.parentElement;
    if (frame && now.current) frame.scrollLeft = now.current.offsetLeft - frame.clientWidth / 2;
  }, []);
  return (
    <Box
      as="table"
      width="full"
      minWidth={{ base: '1200px', lg: '800px' }}
      height="fit-content"
      aria-label={t('board.week')}
      css={{
        borderCollapse: 'collapse',
        tableLayout: 'fixed',
        '& th': { textAlign: 'start', verticalAlign: 'top', padding: '8px' },
        '& th:first-child': {
          position: 'sticky',
          insetInlineStart: '0',
          bg: 'bg',
          width: '84px',
          overflowWrap: 'anywhere',
        },
      }}
    >
      <thead>
        <tr>
          <th scope="col">{t('board.vehicle')}</th>
          {days.map((day) => (
            <th
              key={day}
              ref={day === props.today ? now : undefined}
              scope="col"
              aria-current={day === props.today ? 'date' : undefined}
            >
              <Text as="span" display="block" strong>
                {formatWeekday(day)}
              </Text>
              <Text as="span" size="caption" tone="muted" figures>
                {formatDate(day)}
              </Text>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {vehicles.map((vehicle) => (
          <tr key={vehicle.id}>
            <th scope="row">{vehicle.nickName}</th>
            {days.map((day) => (
              <Cell key={day} {...props} {...{ vehicle, day }} />
            ))}
          </tr>
        ))}
      </tbody>
    </Box>
  );
};
