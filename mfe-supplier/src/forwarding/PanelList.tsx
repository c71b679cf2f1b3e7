import { Box, ErrorState, SkeletonText } from '@fraktion/shared-ui';
import { FocusHome, followFocus } from '@fraktion/shared-ui/overlay';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';

type Read<R> = Pick<UseQueryResult<R[]>, 'data' | 'error' | 'refetch' | 'isFetching'>;

export interface PanelListProps<R> {
  readonly label: string;
  readonly query: Read<R>;
  /** In the place of rows where there are none. */
  readonly empty: ReactNode;
  /** Said if they do not come. */
  readonly failed: string;
  readonly children: (rows: readonly R[]) => ReactNode;
}

const Content = <R,>({
  query: { data, error, refetch, isFetching },
  empty,
  failed,
  children,
}: Omit<PanelListProps<R>, 'label'>) => {
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

/**
 * A short list in a panel: on its way, as it is, without a row, or why it does not come. A row that goes away takes the
 * button with it that it was removed by: the focus goes on to the list.
 */
export const PanelList = <R,>({ label, ...rest }: PanelListProps<R>) => (
  <div ref={followFocus}>
    <FocusHome label={label}>
      <Content {...rest} />
    </FocusHome>
  </div>
);
