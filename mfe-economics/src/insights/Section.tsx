import {
  EmptyState,
  ErrorState,
  Panel,
  SkeletonText,
  Stack,
  Text,
  useTranslation,
} from '@fraktion/shared-ui';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';

export interface SectionProps<T> {
  readonly title: string;
  /** One sentence about the content. */
  readonly text: string;
  readonly query: Pick<UseQueryResult<T>, 'data' | 'error' | 'isFetching'> & {
    readonly refetch: () => Promise<unknown>;
  };
  readonly isEmpty: (data: T) => boolean;
  readonly empty: string;
  readonly actions?: ReactNode;
  readonly children: (data: T) => ReactNode;
}

/** One answer of the page. It loads and fails independently of the others. */
export function Section<T>(props: SectionProps<T>) {
  const { title, text, query, isEmpty, empty, actions, children } = props;
  const { t } = useTranslation('mfe-economics');
  const { data, error, isFetching, refetch } = query;
  return (
    <Panel title={title} actions={actions}>
      <Stack gap="4">
        <Text tone="muted">{text}</Text>
        {data === undefined && error ? (
          <ErrorState
            title={t('insights.failed')}
            error={error}
            onRetry={() => void refetch()}
            retrying={isFetching}
          />
        ) : null}
        {data === undefined && !error ? <SkeletonText lines={5} /> : null}
        {data !== undefined && isEmpty(data) ? <EmptyState text={empty} drawing="list" /> : null}
        {data !== undefined && !isEmpty(data) ? children(data) : null}
      </Stack>
    </Panel>
  );
}
