import type { Order } from '@fraktion/contract/orders';
import type { Round } from '@fraktion/contract/rounds';
import {
  Box,
  ButtonLink,
  EmptyState,
  ErrorState,
  later,
  Page,
  SkeletonCards,
  toastFailure,
  useTranslation,
} from '@fraktion/shared-ui';
import { vehiclesPath } from '@fraktion/contract/pages';
import { ExportButton } from '@fraktion/shared-ui/list';
import { followFocus } from '@fraktion/shared-ui/overlay';
import { useEffect, useState } from 'react';

import { BoardBulk, PlanSome } from './BoardBulk.tsx';
import { BoardDays } from './BoardDays.tsx';
import { type BoardItem, isOpen, roundAt } from './boardItems.ts';
import { PlanRest } from './PlanRest.tsx';
import { RoundPaper } from './RoundPaper.tsx';
import { matchesFilters, pointsOf, useBoard } from './useBoard.ts';
import { useBoardAddress } from './useBoardAddress.ts';
import { useChosen } from './useChosen.ts';
import { useDrag } from './useDrag.ts';
import { useExportRound } from './useExportRound.ts';
import { usePlanning } from './usePlanning.ts';
import { VehicleColumn } from './VehicleColumn.tsx';
import { Waiting } from './Waiting.tsx';
import { Week } from './Week.tsx';

const PlaceMap = later(async () => {
  const { PlaceMap: Loaded } = await import('@fraktion/shared-ui/map');
  return { default: Loaded };
}, null);

/** Days and vehicles on one board: what waits stands at the left, and is given to a round. */
const BoardPage = () => {
  const { t } = useTranslation('mfe-supplier');
  const address = useBoardAddress();
  const { day, view, days } = address;
  const { now, list, rounds, all, vehicles, drivers, items, inRounds } = useBoard(address);
  const known = new Map<string, BoardItem>(
    [...inRounds, ...items].filter(isOpen).map((item) => [item.order.id, item]),
  );
  const chosen = useChosen(new Set(known.keys()));
  const planning = usePlanning(all);
  const [paper, setPaper] = useState<Round | null>(null);
  const [replanned, setReplanned] = useState<Order | null>(null);
  const exportRound = useExportRound();
  useEffect(() => {
    if (paper) globalThis.print();
  }, [paper]);

  const ordersOf = (ids: readonly string[]) => ids.flatMap((id) => known.get(id)?.order ?? []);
  const fleet = vehicles.data?.data ?? [];
  const nameOf = (id: string) => fleet.find((vehicle) => vehicle.id === id)?.nickName ?? '';
  const put = async (ids: readonly string[], vehicleId: string, on: string, before?: string) => {
    await planning.put(ordersOf(ids), {
      vehicleId,
      vehicleName: nameOf(vehicleId),
      day: on,
      before: before ?? null,
    });
    chosen.clear();
  };
  const isPlanned = new Set(inRounds.map(({ order }) => order.id));
  const drop = (ids: readonly string[], target: string) => {
    const [kind, vehicleId = '', on = '', before = ''] = target.split(' ');
    if (kind === 'waiting') {
      const out = ids.filter((id) => isPlanned.has(id));
      if (out.length > 0) void planning.takeOut(out);
      return;
    }
    const round = roundAt(all, vehicleId, on);
    const here = new Set(round?.stops.map(({ order }) => order.id));
    if (round && ids.every((id) => here.has(id))) {
      if (kind === 'stop' && !ids.includes(before)) void planning.before(round, ids, before);
      return;
    }
    void put(ids, vehicleId, on, kind === 'stop' ? before : undefined);
  };
  const { mark, scroller, ...drag } = useDrag(drop);

  const shown = items.filter(matchesFilters(address));
  const chosenItems = chosen.ids.flatMap((id) => known.get(id) ?? []);
  const points = pointsOf([...inRounds, ...shown]);
  const failed = rounds.error ?? vehicles.error;
  return (
    <Page
      title={t('board.title')}
      width="full"
      ownPaper
      actions={
        <>
          {all.length > 0 ? (
            <ExportButton
              onExport={async (how) => {
                for (const round of all) await exportRound(round, how);
              }}
            />
          ) : null}
          <PlanRest
            items={chosenItems.length > 0 ? chosenItems : shown}
            vehicles={fleet}
            rounds={all}
            day={day}
            today={now}
            planning={planning}
            onDone={chosen.clear}
          />
        </>
      }
      toolbar={<BoardDays address={address} />}
    >
      <Box
        ref={followFocus}
        data-screen-only=""
        display="flex"
        flexDirection={{ base: 'column', lg: 'row' }}
        gap="3"
        flex="1"
        minHeight="0"
        overflow={{ lg: 'hidden' }}
      >
        <Waiting {...{ address, list, items, shown, chosen, drag }} onReplan={setReplanned} />
        <Box
          ref={scroller}
          display="flex"
          flexDirection={{ base: 'column', lg: 'row' }}
          gap="3"
          flex={{ base: 'none', lg: '1' }}
          minWidth="0"
          // What is wider than the window moves in this frame: the page does not go sideways.
          position="relative"
          overflowX="auto"
        >
          {failed && !rounds.data ? (
            <ErrorState
              title={t('board.failed')}
              error={failed}
              onRetry={() => void rounds.refetch()}
            />
          ) : null}
          {!failed && (!rounds.data || !vehicles.data) ? (
            <SkeletonCards cards={4} height={320} />
          ) : null}
          {vehicles.data && fleet.length === 0 ? (
            <EmptyState
              drawing="truck"
              text={t('board.noVehicles')}
              action={<ButtonLink to={vehiclesPath}>{t('board.addVehicle')}</ButtonLink>}
            />
          ) : null}
          {rounds.data && view === 'week' && fleet.length > 0 ? (
            <Week
              {...{ days, chosen, drag }}
              today={now}
              vehicles={fleet}
              rounds={all}
              pending={planning.pending}
              onPut={(vehicle, on) => void put(chosen.ids, vehicle.id, on)}
              onOpen={address.show}
            />
          ) : null}
          {rounds.data && view === 'day'
            ? fleet.map((vehicle) => (
                <VehicleColumn
                  key={vehicle.id}
                  {...{ vehicle, day, chosen, drag, planning }}
                  today={now}
                  round={roundAt(all, vehicle.id, day)}
                  drivers={drivers.data ?? []}
                  onPut={() => void put(chosen.ids, vehicle.id, day)}
                  onPrint={(round) => setPaper({ ...round })}
                  onExport={(round) => void exportRound(round).catch(toastFailure)}
                  onReplan={setReplanned}
                />
              ))
            : null}
        </Box>
        {address.map && points.length > 0 ? (
          <Box width={{ base: 'full', lg: '360px' }} flexShrink="0">
            <PlaceMap label={t('board.mapLabel', { count: points.length })} points={points} />
          </Box>
        ) : null}
      </Box>
      <Box data-screen-only="">
        <BoardBulk
          {...{ chosen, planning, day }}
          orders={chosenItems.map(({ order }) => order)}
          vehicles={fleet}
          today={now}
          inRounds={chosen.ids.filter((id) => isPlanned.has(id))}
        />
      </Box>
      {drag.dragged ? (
        <Box
          ref={mark}
          position="fixed"
          top="0"
          left="0"
          zIndex="toast"
          pointerEvents="none"
          bg="brand.9"
          color="brand.on"
          borderRadius="control"
          boxShadow="float"
          px="3"
          py="1"
        >
          {drag.dragged.label}
        </Box>
      ) : null}
      {replanned ? (
        <PlanSome
          {...{ chosen, planning, day }}
          orders={[replanned]}
          vehicles={fleet}
          today={now}
          onClose={() => setReplanned(null)}
        />
      ) : null}
      {paper ? <RoundPaper round={paper} /> : null}
    </Page>
  );
};

export default BoardPage;
