import { Box, ErrorState, SkeletonText } from '@fraktion/shared-ui';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';

export interface PanelListProps<R> {
  readonly query: Pick<UseQueryResult<R[]>, 'data' | 'error' | 'refetch' | 'isFetching'>;
  /** In the place of rows where there are none. */
  readonly empty: ReactNode;
  /** Said if they do not come. */
  readonly failed: string;
  readonly children: (rows: readonly R[]) => ReactNode;
}

/** A short list in a panel: on its way, as it is, without a row, or why it does not come. */
export const PanelList = <R,>({
  query: { data, error, refetch, isFetching },
  empty,
  failed,
  children,
}: PanelListProps<R>) => {
  if (data) return data.length === 0 ? empty : children(data);
  if (error) {
    return (
      <ErrorState
        title={failed}
        error={error}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  }
  return (
    <Box px="4" pb="4">
      <SkeletonText lines={4} />
    </Box>
  );
};
