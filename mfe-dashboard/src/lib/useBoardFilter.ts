import { scopeIn } from '@fraktion/contract/locations';
import { today, useSearchParams } from '@fraktion/shared-ui';
import type { Period } from '@fraktion/shared-ui/overlay';

import { defaultPeriod, periodFrom } from './period.ts';

export interface BoardFilter {
  readonly period: Period;
  readonly setPeriod: (period: Period) => void;
  /** The frame's choice; null for all locations. */
  readonly locationId: string | null;
}

/** The period is in the address, named as in the call. */
export const useBoardFilter = (): BoardFilter => {
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
    locationId: scopeIn(params),
  };
};
