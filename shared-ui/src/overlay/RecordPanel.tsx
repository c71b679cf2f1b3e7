import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';

import { SkeletonText } from '../feedback/SkeletonText.tsx';
import { RecordError } from './RecordError.tsx';
import { SidePanel } from './SidePanel.tsx';
import type { Walk } from './walk.tsx';

export interface RecordPanelProps<R> {
  readonly query: Pick<UseQueryResult<R>, 'data' | 'error' | 'refetch' | 'isFetching'>;
  readonly title: (row: R) => string;
  /** Its title while it loads. */
  readonly untitled: string;
  readonly renderStatus?: (row: R) => ReactNode;
  /** The actions for the row; they stay in view. */
  readonly renderFooter?: (row: R) => ReactNode;
  /** The text if it could not be read. */
  readonly failed: string;
  /** The text if the row does not exist. */
  readonly missing: string;
  readonly onClose: () => void;
  readonly walk?: Walk | undefined;
  readonly children: (row: R) => ReactNode;
}

/** One row beside its list: loading, loaded, or failed. A loaded row stays even if a later read fails. */
export const RecordPanel = <R,>({
  query: { data, error, refetch, isFetching },
  title,
  untitled,
  renderStatus,
  renderFooter,
  failed,
  missing,
  onClose,
  walk,
  children,
}: RecordPanelProps<R>) => (
  <SidePanel
    open
    onClose={onClose}
    walk={walk}
    title={data === undefined ? untitled : title(data)}
    status={data === undefined ? null : renderStatus?.(data)}
    footer={data === undefined ? undefined : renderFooter?.(data)}
  >
    {data === undefined ? null : children(data)}
    {data === undefined && !error ? <SkeletonText lines={10} /> : null}
    {data === undefined && error ? (
      <RecordError
        error={error}
        failed={failed}
        missing={missing}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    ) : null}
  </SidePanel>
);
