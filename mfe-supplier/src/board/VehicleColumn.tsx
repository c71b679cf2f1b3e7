import type { TransportVehicle } from '@fraktion/contract/drivings';
import { type Round, roundKm } from '@fraktion/contract/rounds';
import {
  Box,
  Button,
  Checkbox,
  formatNumber,
  Heading,
  Row,
  Stack,
  Text,
  useTranslation,
} from '@fraktion/shared-ui';
import { ArrowDown, ArrowUp, Undo2 } from '@fraktion/shared-ui/icons';

import { BoardCard } from './BoardCard.tsx';
import { type BoardItem, type Fitted, freeStopOf, isOpen, planned } from './boardItems.ts';
import { LoadBar } from './LoadBar.tsx';
import { Misfits } from './Misfits.tsx';
import { type Person, RoundDriver } from './RoundDriver.tsx';
import { RoundMenu } from './RoundMenu.tsx';
import { RoundProgress, StopTime, useRoundTimes } from './RoundProgress.tsx';
import type { RoundTimes } from './roundTimes.ts';
import type { Chosen } from './useChosen.ts';
import type { Drag } from './useDrag.ts';
import { useOneStop } from './useOneStop.ts';
import type { Planning } from './usePlanning.ts';

export interface ColumnProps {
  readonly vehicle: Pick<TransportVehicle, 'id' | 'nickName' | 'vehicleNumber'> & Fitted;
  readonly day: string;
  readonly today: string;
  readonly round: Round | undefined;
  readonly drivers: readonly Person[];
  readonly chosen: Chosen;
  readonly drag: Drag;
  readonly planning: Planning;
  /** Puts the chosen orders into this round. */
  readonly onPut: () => void;
  readonly onPrint: (round: Round) => void;
  readonly onExport: (round: Round) => void;
  readonly onReplan: (order: BoardItem['order']) => void;
}

const kmOf = (items: readonly BoardItem[]): number =>
  roundKm(items.map((item) => freeStopOf(item).place));

const Head = (
  props: ColumnProps & {
    readonly items: readonly BoardItem[];
    readonly times: RoundTimes | undefined;
  },
) => {
  const { t } = useTranslation('mfe-supplier');
  const { vehicle, day, today, round, chosen, planning, items, times, onPut, onPrint, onExport } =
    props;
  const open = items.filter(isOpen).map(({ order }) => order.id);
  return (
    <Stack p="3" gap="2">
      <Row justifyContent="space-between" flexWrap="nowrap" alignItems="flex-start">
        <Box minWidth="0">
          <Heading as="h2" overflowWrap="anywhere">
            {vehicle.nickName}
          </Heading>
          <Text size="caption" tone="muted">
            {vehicle.vehicleNumber}
          </Text>
        </Box>
        {round ? (
          <RoundMenu {...{ round, planning, onPrint, onExport }} tooFew={open.length < 2} />
        ) : null}
      </Row>
      {round ? (
        <>
          <RoundProgress {...{ round, times }} />
          <LoadBar load={round.load} />
          <Text size="caption" tone="muted" figures>
            {t('board.km', { km: formatNumber(kmOf(items), { max: 0 }) })}
          </Text>
          <RoundDriver {...props} round={round} />
        </>
      ) : null}
      {chosen.ids.length > 0 && day >= today ? (
        <Button
          variant="primary"
          full
          pending={planning.pending}
          onClick={onPut}
          aria-label={t('board.putHereOn', {
            count: chosen.ids.length,
            name: vehicle.nickName,
          })}
        >
          {t('board.putHere', { count: chosen.ids.length })}
        </Button>
      ) : null}
      {open.length > 0 ? (
        <Checkbox
          label={t('board.all', { count: open.length })}
          value={open.every((id) => chosen.has(id))}
          onChange={(isIn) => chosen.put(open, isIn)}
        />
      ) : null}
    </Stack>
  );
};

/** The round of one vehicle on the day: its stops in the order in which it drives. */
export const VehicleColumn = (props: ColumnProps) => {
  const { t } = useTranslation('mfe-supplier');
  const { vehicle, day, today, round, chosen, drag, planning, onReplan } = props;
  const items = (round?.stops ?? []).map((stop) => planned(stop, day, today));
  const drop = `vehicle ${vehicle.id} ${day}`;
  const times = useRoundTimes(round, today);
  const oneStop = useOneStop<HTMLOListElement>();
  return (
    <Box
      as="section"
      aria-label={vehicle.nickName}
      data-drop={drop}
      bg="bg.panel"
      border="1px solid"
      borderColor={drag.over === drop ? 'brand.9' : 'border'}
      borderRadius="panel"
      width={{ base: 'full', lg: '240px' }}
      maxWidth={{ lg: '360px' }}
      flexShrink="0"
      flexGrow={{ lg: '1' }}
      display="flex"
      flexDirection="column"
      minHeight="0"
    >
      <Head {...props} {...{ items, times }} />
      {items.length === 0 ? (
        <Text p="3" pt="0" size="grid" tone="subtle">
          {t('board.emptyRound')}
        </Text>
      ) : null}
      <Box
        as="ol"
        {...oneStop}
        aria-label={t('board.stopsOf', { name: vehicle.nickName })}
        position="relative"
        overflowY="auto"
        flex="1"
      >
        {items.map((item, index) => (
          <BoardCard
            key={item.order.id}
            {...{ item, chosen, drag, onReplan }}
            withTown
            note={
              <>
                <StopTime order={item.order} times={times} />
                <Misfits vehicle={vehicle} orders={isOpen(item) ? [item.order] : []} />
              </>
            }
            drop={`stop ${vehicle.id} ${day} ${item.order.id}`}
            lead={
              <Text size="grid" tone="muted" figures minWidth="2ch" textAlign="end">
                {index + 1}
              </Text>
            }
            actions={
              round
                ? [
                    {
                      key: 'earlier',
                      label: t('board.earlier'),
                      icon: ArrowUp,
                      onSelect: () => void planning.move(round, item.order.id, -1),
                      ...(index === 0 ? { disabledReason: t('board.first') } : {}),
                    },
                    {
                      key: 'later',
                      label: t('board.later'),
                      icon: ArrowDown,
                      onSelect: () => void planning.move(round, item.order.id, 1),
                      ...(index === items.length - 1 ? { disabledReason: t('board.last') } : {}),
                    },
                    {
                      key: 'out',
                      label: t('board.takeOut'),
                      icon: Undo2,
                      onSelect: () => void planning.takeOut([item.order.id]),
                    },
                  ]
                : []
            }
          />
        ))}
      </Box>
    </Box>
  );
};
