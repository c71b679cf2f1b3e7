import { Box, ErrorState, SkeletonText } from '@fraktion/shared-ui';
import { FocusHome, followFocus } from '@fraktion/shared-ui/overlay';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';

type ListQuery<R> = Pick<UseQueryResult<R[]>, 'data' | 'error' | 'refetch' | 'isFetching'>;

export interface PanelListProps<R> {
  readonly label: string;
  readonly query: ListQuery<R>;
  /** Shown if there are no rows. */
  readonly empty: ReactNode;
  /** The title if loading fails. */
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
 * A short list in a panel: loading, loaded, empty, or failed. A removed row takes the pressed button with it, so the focus
 * moves to the list.
 */
export const PanelList = <R,>({ label, ...rest }: PanelListProps<R>) => (
  <div ref={followFocus}>
    <FocusHome label={label}>
      <Content {...rest} />
    </FocusHome>
  </div>
);
