import { getHealthTrend } from '@fraktion/contract/clientReports';
import { queryFor } from '@fraktion/shared-auth/query';
import { keepPreviousData, useQuery } from '@tanstack/react-query';

export interface ServerTroubles {
  readonly mailsFailed: number;
  readonly jobsFailed: number;
}

const sum = (counts: readonly number[]): number => counts.reduce((all, each) => all + each, 0);

/** The undelivered work of the server in the period, by the same question as the trend's; undefined until it is known. */
export function useServerTroubles(days: '1' | '7' | '30'): ServerTroubles | undefined {
  const { data } = useQuery({
    ...queryFor(getHealthTrend, { query: { days } }),
    placeholderData: keepPreviousData,
  });
  return (
    data && {
      mailsFailed: sum(data.server.mailsFailed),
      jobsFailed: sum(data.server.jobsFailed),
    }
  );
}
