import type { Round } from '@fraktion/contract/rounds';
import { saveFile } from '@fraktion/shared-auth';
import {
  addDays,
  Box,
  Button,
  ButtonLink,
  EmptyState,
  ErrorState,
  formatDay,
  IconButton,
  later,
  Page,
  Row,
  SkeletonCards,
  Text,
  today,
  useTranslation,
} from '@fraktion/shared-ui';
import { vehiclesPath } from '@fraktion/contract/pages';
import { ChevronLeft, ChevronRight, MapPin } from '@fraktion/shared-ui/icons';
import { ExportButton } from '@fraktion/shared-ui/list';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

import { BoardBulk } from './BoardBulk.tsx';
import { type BoardItem, isOpen, planned, roundAt, waiting } from './boardItems.ts';
import { driversQuery, roundsQuery, vehiclesQuery, waitingQuery } from './boardQueries.ts';
import { PlanRest } from './PlanRest.tsx';
import { RoundPaper, useStopColumns } from './RoundPaper.tsx';
import { type BoardAddress, useBoardAddress } from './useBoardAddress.ts';
import { useChosen } from './useChosen.ts';
import { useDrag } from './useDrag.ts';
import { usePlanning } from './usePlanning.ts';
import { VehicleColumn } from './VehicleColumn.tsx';
import { Waiting } from './Waiting.tsx';
import { Week } from './Week.tsx';

const PlaceMap = later(async () => {
  const { PlaceMap: Loaded } = await import('@fraktion/shared-ui/map');
  return { default: Loaded };
}, null);

const Days = ({ address }: { readonly address: BoardAddress }) => {
  const { t } = useTranslation('mfe-supplier');
  const { day, view, days, setDay, setView, map, put } = address;
  const step = view === 'day' ? 1 : 7;
  const pressed = (isOn: boolean) =>
    ({ 'aria-pressed': isOn, ...(isOn ? { bg: 'brand.3', borderColor: 'brand.7' } : {}) }) as const;
  return (
    <Row>
      <IconButton
        icon={ChevronLeft}
        label={t(view === 'day' ? 'board.dayBefore' : 'board.weekBefore')}
        onClick={() => setDay(addDays(day, -step))}
      />
      <Text strong figures minWidth={{ md: '24ch' }} textAlign="center" aria-live="polite">
        {view === 'day' ? formatDay(day) : `${formatDay(days[0] ?? day)} –`}
      </Text>
      <IconButton
        icon={ChevronRight}
        label={t(view === 'day' ? 'board.dayAfter' : 'board.weekAfter')}
        onClick={() => setDay(addDays(day, step))}
      />
      <Button size="small" onClick={() => setDay(today())}>
        {t('plan.today')}
      </Button>
      <Button size="small" onClick={() => setDay(addDays(today(), 1))}>
        {t('plan.tomorrow')}
      </Button>
      <Button size="small" {...pressed(view === 'day')} onClick={() => setView('day')}>
        {t('board.dayView')}
      </Button>
      <Button size="small" {...pressed(view === 'week')} onClick={() => setView('week')}>
        {t('board.weekView')}
      </Button>
      <Button
        size="small"
        icon={MapPin}
        {...pressed(map)}
        onClick={() => put({ map: map ? '' : 'true' })}
      >
        {t('board.map')}
      </Button>
    </Row>
  );
};

const pointsOf = (items: readonly BoardItem[]) =>
  items.flatMap(({ order, latitude, longitude }) =>
    latitude === null || longitude === null
      ? []
      : [{ key: order.id, name: order.locationName, latitude, longitude }],
  );

const matchesFilters =
  ({ town, fraction, wanted }: BoardAddress) =>
  (item: BoardItem): boolean =>
    (town === '' || item.town === town) &&
    (fraction === '' || item.order.wasteFractionName === fraction) &&
    (wanted === '' || (item.order.plannedDate ?? item.order.wantedEmptiedDate) === wanted);

const useBoard = (address: BoardAddress) => {
  const now = today();
  const list = useQuery({
    ...waitingQuery(address.q, address.page),
    placeholderData: keepPreviousData,
  });
  const rounds = useQuery({ ...roundsQuery(address.days), placeholderData: keepPreviousData });
  const vehicles = useQuery(vehiclesQuery());
  const drivers = useQuery(driversQuery());
  const all = rounds.data?.rounds ?? [];
  const items = (list.data?.data ?? []).map(waiting);
  const inRounds = all.flatMap((round) => round.stops.map((stop) => planned(stop, round.day, now)));
  return { now, list, rounds, all, vehicles, drivers, items, inRounds };
};

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
  const columns = useStopColumns();
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
  const drag = useDrag(drop);

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
                const { exportList } = await import('@fraktion/shared-ui/sheet');
                for (const round of all)
                  saveFile(
                    await exportList({
                      ...how,
                      name: t('board.paper', {
                        name: round.vehicleName,
                        day: round.day,
                      }),
                      columns,
                      read: () =>
                        Promise.resolve({
                          data: round.stops,
                          page: { total: round.stops.length, totalCapped: false },
                        }),
                    }),
                  );
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
      toolbar={<Days address={address} />}
    >
      <Box
        data-screen-only=""
        display="flex"
        flexDirection={{ base: 'column', lg: 'row' }}
        gap="3"
        flex="1"
        minHeight="0"
        overflow={{ lg: 'hidden' }}
      >
        <Waiting {...{ address, list, items, shown, chosen, drag }} />
        <Box
          ref={drag.scroller}
          display="flex"
          flexDirection={{ base: 'column', lg: 'row' }}
          gap="3"
          flex="1"
          minWidth="0"
          overflowX={{ lg: 'auto' }}
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
          ref={drag.mark}
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
      {paper ? <RoundPaper round={paper} /> : null}
    </Page>
  );
};

export default BoardPage;
