import { today } from '@fraktion/shared-ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';

import { type BoardItem, planned, waiting } from './boardItems.ts';
import { driversQuery, roundsQuery, vehiclesQuery, waitingQuery } from './boardQueries.ts';
import type { BoardAddress } from './useBoardAddress.ts';

export const pointsOf = (items: readonly BoardItem[]) =>
  items.flatMap(({ order, latitude, longitude }) =>
    latitude === null || longitude === null
      ? []
      : [{ key: order.id, name: order.locationName, latitude, longitude }],
  );

export const matchesFilters =
  ({ town, fraction, wanted }: BoardAddress) =>
  (item: BoardItem): boolean =>
    (town === '' || item.town === town) &&
    (fraction === '' || item.order.wasteFractionName === fraction) &&
    (wanted === '' || (item.order.plannedDate ?? item.order.wantedEmptiedDate) === wanted);

/** What the board shows. */
export const useBoard = (address: BoardAddress) => {
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
