import { listLocations, type Location } from '@fraktion/contract/locations';
import { type Figures, readFigures } from '@fraktion/contract/measures';
import { listQueryFor, queryFor } from '@fraktion/shared-auth/query';
import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query';

import type { MapMeasure } from './mapMeasures.ts';

export interface AskedLocations {
  readonly measure: MapMeasure;
  readonly fromDate: string;
  readonly toDate: string;
  /** Without it, all locations that the reader may access. */
  readonly location?: string | undefined;
}

export interface LocationFigures {
  readonly figures: Figures;
  readonly locations: readonly Location[];
}

const pageSize = 500;
const page = (number: number) =>
  listQueryFor(listLocations, {
    query: { page: number, pageSize, sort: 'name:asc', count: 'true' },
  });

/** All locations, however many pages they take. */
function useAllLocations() {
  const first = useQuery(page(1));
  const total = first.data?.page.total ?? 0;
  const rest = useQueries({
    queries: Array.from({ length: Math.max(Math.ceil(total / pageSize) - 1, 0) }, (_, at) =>
      page(at + 2),
    ),
  });
  const pages = [first, ...rest];
  return {
    data: pages.every(({ data }) => data) ? pages.flatMap(({ data }) => data!.data) : undefined,
    pages,
  };
}

/** A measure for each location, with its coordinates; shaped like one query. */
export function useLocationFigures({ measure, fromDate, toDate, location }: AskedLocations) {
  const figures = useQuery({
    ...queryFor(readFigures, {
      query: {
        measures: measure,
        by: 'location',
        fromDate,
        toDate,
        ...(location ? { location } : {}),
      },
    }),
    placeholderData: keepPreviousData,
  });
  const { data: locations, pages } = useAllLocations();
  const parts = [figures, ...pages];
  const data: LocationFigures | undefined =
    figures.data && locations
      ? {
          figures: figures.data,
          locations: location ? locations.filter(({ id }) => id === location) : locations,
        }
      : undefined;
  return {
    data,
    error: parts.find(({ error }) => error)?.error ?? null,
    isFetching: parts.some(({ isFetching }) => isFetching),
    isPlaceholderData: figures.isPlaceholderData,
    dataUpdatedAt: figures.dataUpdatedAt,
    refetch: () => Promise.all(parts.map(({ refetch }) => refetch())),
  };
}

/** Neither has a figure at any location. */
export const hasNoFigures = ({ figures }: LocationFigures): boolean =>
  figures.rows.every(({ values }) => values.every((value) => value === null));
