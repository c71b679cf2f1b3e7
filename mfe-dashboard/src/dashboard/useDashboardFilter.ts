import { today, useSearchParams } from '@fraktion/shared-ui';

import { defaultPeriod, type Period, periodFrom } from './period.ts';

export interface DashboardFilter {
  readonly period: Period;
  readonly setPeriod: (period: Period) => void;
  /** Empty for all locations. */
  readonly locationId: string;
  readonly setLocationId: (id: string) => void;
}

/** The filters live in the address, under the names that the call gives them. */
export const useDashboardFilter = (): DashboardFilter => {
  const [params, setParams] = useSearchParams();
  const now = today();
  const change = (values: Readonly<Record<string, string>>) => {
    const next = new URLSearchParams(params);
    for (const [name, value] of Object.entries(values)) {
      if (value === '') next.delete(name);
      else next.set(name, value);
    }
    setParams(next);
  };
  return {
    period: periodFrom(params, now),
    setPeriod: ({ from, to }) => {
      const usual = defaultPeriod(now);
      const isUsual = from === usual.from && to === usual.to;
      change(isUsual ? { fromDate: '', toDate: '' } : { fromDate: from, toDate: to });
    },
    locationId: params.get('locationId') ?? '',
    setLocationId: (locationId) => change({ locationId }),
  };
};
