import { listLocations, type Location, scopeIn, withScope } from '@fraktion/contract/locations';
import { useProfile } from '@fraktion/shared-auth';
import { listQueryFor, queryClient, queryFor } from '@fraktion/shared-auth/query';
import { useSearchParams } from '@fraktion/shared-ui';
import { useQueries, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

import { currentScope, mayScope, rememberScope } from './scope.ts';

const pageSize = 30;
const minutes = 60_000;

export interface KnownLocation {
  readonly location: Location | undefined;
  /** It was deleted, or the user lost access. */
  readonly gone: boolean;
}

export function useLocationById(locationId: string | null): KnownLocation {
  const { data } = useQuery(
    {
      ...queryFor(listLocations, { query: { 'filter[id][in]': locationId ?? '', pageSize: 1 } }),
      enabled: locationId !== null,
      staleTime: 5 * minutes,
    },
    queryClient,
  );
  if (locationId === null) return { location: undefined, gone: false };
  return { location: data?.data[0], gone: data?.data.length === 0 };
}

/**
 * A deleted current location is replaced by all of them, one of a link by the current one. The user has not chosen that, so it is
 * not stored.
 */
export function useGoneGivesWay(): void {
  const [params, setParams] = useSearchParams();
  const named = scopeIn(params);
  const { gone } = useLocationById(named);
  useEffect(() => {
    if (!gone) return;
    if (named === currentScope()) rememberScope(null);
    setParams((before) => withScope(before, currentScope()));
  }, [gone, named, setParams]);
}

/** The first two locations show whether there is a choice; undefined until known. */
export function useFewLocations(): readonly Location[] | undefined {
  const profile = useProfile();
  const { data } = useQuery(
    {
      ...queryFor(listLocations, { query: { pageSize: 2 } }),
      enabled: mayScope(profile),
      staleTime: 5 * minutes,
    },
    queryClient,
  );
  return data?.data;
}

export interface FoundLocations {
  readonly locations: readonly Location[];
  readonly searching: boolean;
  /** They were found for an earlier text. */
  readonly stale: boolean;
  readonly failed: boolean;
  /** Undefined if all are shown. */
  readonly more: (() => void) | undefined;
}

/** Locations by name, address or town, loaded page by page. */
export function useFoundLocations(typed: string): FoundLocations {
  const [shown, setShown] = useState({ typed, pages: 1 });
  const pages = shown.typed === typed ? shown.pages : 1;
  const query = { pageSize, count: 'true' as const, ...(typed ? { q: typed } : {}) };
  const answers = useQueries(
    {
      queries: Array.from({ length: pages }, (_, index) =>
        listQueryFor(listLocations, { query: { ...query, page: index + 1 } }),
      ),
    },
    queryClient,
  );
  const locations = answers.flatMap(({ data }) => data?.data ?? []);
  const total = answers[0]?.data?.page.total ?? 0;
  return {
    locations,
    searching: answers.some(({ isPending, isPlaceholderData }) => isPending || isPlaceholderData),
    stale: answers[0]?.isPlaceholderData ?? false,
    failed: answers.some(({ isError }) => isError),
    more: locations.length < total ? () => setShown({ typed, pages: pages + 1 }) : undefined,
  };
}

/** Checks the current location on a page with locations: not every layout shows the picker. */
export function GoneLocation() {
  useGoneGivesWay();
  return null;
}
