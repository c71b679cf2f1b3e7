import { scopeIn } from '@fraktion/contract/locations';
import { getServiceCalendar, type ServiceEntry } from '@fraktion/contract/serviceReports';
import { queryFor } from '@fraktion/shared-auth/query';
import { useSearchParams } from '@fraktion/shared-ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';

import type { CalendarAddress } from './useCalendarAddress.ts';

/** The days of a period. The present ones stay until the next period is loaded. */
export const useCalendar = (address: CalendarAddress, from: string, to: string) => {
  const scope = scopeIn(useSearchParams()[0]);
  const named = {
    locationId: scope ?? '',
    collectorId: address.filter('collector'),
    wasteFractionId: address.filter('fraction'),
    infocardId: address.filter('infocard'),
  };
  const asked = Object.fromEntries(Object.entries(named).filter(([, value]) => value !== ''));
  const read = useQuery({
    ...queryFor(getServiceCalendar, { query: { from, to, ...asked } }),
    placeholderData: keepPreviousData,
  });
  const byDay = Map.groupBy(read.data?.entries ?? [], ({ date }) => date);
  return { ...read, entriesOf: (date: string): readonly ServiceEntry[] => byDay.get(date) ?? [] };
};

export type Calendar = ReturnType<typeof useCalendar>;
