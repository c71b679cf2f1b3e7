import { getDistributionWidget } from '@fraktion/contract/home';
import { queryFor } from '@fraktion/shared-auth/query';
import type { WidgetProps } from '@fraktion/shared-ui/remote';
import { keepPreviousData, useQuery } from '@tanstack/react-query';

type DistributionQuery = Pick<WidgetProps, 'period' | 'locationId'>;

/** The weights of a period, by the levels of the hierarchy. */
export const useDistribution = ({ period, locationId }: DistributionQuery) =>
  useQuery({
    ...queryFor(getDistributionWidget, {
      query: { fromDate: period.from, toDate: period.to, ...(locationId ? { locationId } : {}) },
    }),
    placeholderData: keepPreviousData,
  });
