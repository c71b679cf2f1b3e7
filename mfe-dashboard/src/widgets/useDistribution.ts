import { getDistributionWidget } from '@fraktion/contract/home';
import { queryFor } from '@fraktion/shared-auth/query';
import { addDays } from '@fraktion/shared-ui';
import { monthsBefore } from '@fraktion/shared-ui/overlay';
import type { WidgetProps } from '@fraktion/shared-ui/remote';
import { keepPreviousData, useQuery } from '@tanstack/react-query';

type Asked = Pick<WidgetProps, 'period' | 'locationId'>;

/** The weights of a period, by the levels of the hierarchy. */
export const useDistribution = ({ period, locationId }: Asked) =>
  useQuery({
    ...queryFor(getDistributionWidget, {
      query: { fromDate: period.from, toDate: period.to, ...(locationId ? { locationId } : {}) },
    }),
    placeholderData: keepPreviousData,
  });

const days = ({ from, to }: WidgetProps['period']): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000);

/** The same days a year ago; of a span of more than a year, as many days before it. */
export function earlierPeriod(period: WidgetProps['period']): WidgetProps['period'] {
  const length = days(period);
  if (length > 366) {
    const to = addDays(period.from, -1);
    return { from: addDays(to, -length), to };
  }
  return { from: monthsBefore(period.from, 12), to: monthsBefore(period.to, 12) };
}
