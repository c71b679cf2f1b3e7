import type { ReactNode } from 'react';

import { SkeletonText } from './SkeletonText.tsx';
import { ErrorState } from './states.tsx';

export interface QueryStateProps {
  /** A query of react-query. */
  readonly of: {
    readonly data: unknown;
    readonly error: unknown;
    readonly refetch: () => unknown;
  };
  /** The title if it fails. */
  readonly failed: string;
  /** The number of text lines to wait with, or another skeleton. */
  readonly waiting: ReactNode;
}

/** Stands in for data that has not arrived, or that could not be read; once there is data, it is nothing. */
export const QueryState = ({ of, failed, waiting }: QueryStateProps) => {
  if (of.data !== undefined) return null;
  if (of.error)
    return <ErrorState title={failed} error={of.error} onRetry={() => void of.refetch()} />;
  return typeof waiting === 'number' ? <SkeletonText lines={waiting} /> : waiting;
};
