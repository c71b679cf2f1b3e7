import { simulationsPath } from '@fraktion/contract/pages';
import { isRefusal } from '@fraktion/shared-auth';
import {
  ButtonLink,
  EmptyState,
  ErrorState,
  Page,
  SkeletonPage,
  useTranslation,
} from '@fraktion/shared-ui';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';

export interface PageStateProps<R> {
  readonly query: Pick<UseQueryResult<R>, 'data' | 'error' | 'refetch' | 'isFetching'>;
  readonly children: (simulation: R) => ReactNode;
}

/** A simulation while it loads, once it is loaded, and if it fails. */
export const PageState = <R,>({
  query: { data, error, refetch, isFetching },
  children,
}: PageStateProps<R>) => {
  const { t } = useTranslation('mfe-economics');
  if (data !== undefined) return children(data);
  if (!error) return <SkeletonPage />;
  return (
    <Page title={t('simulations.one')}>
      {isRefusal(error, 'Generic.Not.Found', 'Generic.Invalid') ? (
        <EmptyState
          drawing="search"
          text={t('simulations.missing')}
          action={<ButtonLink to={simulationsPath}>{t('simulations.toList')}</ButtonLink>}
        />
      ) : (
        <ErrorState
          title={t('simulations.failed')}
          error={error}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
    </Page>
  );
};
