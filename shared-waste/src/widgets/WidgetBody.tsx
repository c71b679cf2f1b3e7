import {
  Box,
  Button,
  EmptyState,
  ErrorState,
  formatDateTime,
  Notice,
  Row,
  SkeletonText,
  Text,
  useTranslation,
} from '@fraktion/shared-ui';
import { RotateCw } from '@fraktion/shared-ui/icons';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';

import { useWords } from '../words.ts';

export interface WidgetBodyProps<Data> {
  readonly query: Pick<
    UseQueryResult<Data>,
    'data' | 'error' | 'isFetching' | 'dataUpdatedAt' | 'isPlaceholderData' | 'refetch'
  >;
  /** What it says where there is nothing, in one sentence. */
  readonly empty: string;
  readonly isEmpty: (data: Data) => boolean;
  /** What can be done about it. */
  readonly action?: ReactNode;
  readonly failed: string;
  /** In the shape of what comes. */
  readonly skeleton?: ReactNode;
  readonly children: (data: Data) => ReactNode;
}

/** Reading anew has failed: what was read before stays on screen, and says how old it is. */
const Earlier = ({ query }: Pick<WidgetBodyProps<unknown>, 'query'>) => {
  const words = useWords();
  const { t } = useTranslation('ui');
  return (
    <Box role="status" mb="4">
      <Notice tone="warning">
        <Row justifyContent="space-between" gap="3">
          <Text>
            {words('widgets.earlier', {
              at: formatDateTime(new Date(query.dataUpdatedAt).toISOString()),
            })}
          </Text>
          <Button
            size="small"
            icon={RotateCw}
            pending={query.isFetching}
            onClick={() => void query.refetch()}
          >
            {t('retry')}
          </Button>
        </Row>
      </Notice>
    </Box>
  );
};

/** What a widget says of what it reads: that it comes, that there is none, why it does not come, or that it is old. */
export const WidgetBody = <Data,>({
  query,
  empty,
  isEmpty,
  action,
  failed,
  skeleton,
  children,
}: WidgetBodyProps<Data>) => {
  const { data, error, isFetching, isPlaceholderData, refetch } = query;
  if (data === undefined && error) {
    return (
      <ErrorState
        title={failed}
        error={error}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  }
  if (data === undefined) return skeleton ?? <SkeletonText lines={4} />;
  return (
    <>
      {error ? <Earlier query={query} /> : null}
      {isEmpty(data) ? (
        <EmptyState text={empty} drawing="box" action={action} />
      ) : (
        <Box
          aria-busy={isPlaceholderData || undefined}
          opacity={isPlaceholderData ? '0.6' : '1'}
          transition="opacity 120ms"
        >
          {children(data)}
        </Box>
      )}
    </>
  );
};
