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
    'data' | 'error' | 'isFetching' | 'dataUpdatedAt' | 'isPlaceholderData'
  > & { readonly refetch: () => Promise<unknown> };
  /** One sentence for an empty answer. */
  readonly empty: string;
  readonly isEmpty: (data: Data) => boolean;
  /** The user's possible action. */
  readonly action?: ReactNode;
  readonly failed: string;
  /** A skeleton of the content. */
  readonly skeleton?: ReactNode;
  readonly children: (data: Data) => ReactNode;
}

/** A later read has failed: the earlier answer stays on screen, with its age. */
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

/** The states of a widget's query: loading, empty, failed, or an old answer. */
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
