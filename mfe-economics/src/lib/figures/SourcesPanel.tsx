import type { CallInput } from '@fraktion/contract/call';
import { listFigureSources } from '@fraktion/contract/measures';
import { listQueryFor } from '@fraktion/shared-auth/query';
import { EmptyState, ErrorState, SkeletonCards, Stack, useTranslation } from '@fraktion/shared-ui';
import { Pagination } from '@fraktion/shared-ui/list';
import { SidePanel } from '@fraktion/shared-ui/overlay';
import { SourceCards } from '@fraktion/shared-waste/figures';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

export type SourcesQuery = NonNullable<CallInput<typeof listFigureSources>['query']>;

const pageSize = 50;

export interface SourcesPanelProps {
  readonly title: string;
  readonly query: SourcesQuery;
  readonly onClose: () => void;
}

/** The postings, orders and trips that a figure is made of, each with the way to its page. */
export const SourcesPanel = ({ title, query, onClose }: SourcesPanelProps) => {
  const { t } = useTranslation('mfe-economics');
  const [page, setPage] = useState(1);
  const { data, error, refetch } = useQuery(
    listQueryFor(listFigureSources, { query: { ...query, page, pageSize, count: 'true' } }),
  );
  return (
    <SidePanel open title={title} onClose={onClose}>
      {!data && error ? (
        <ErrorState
          title={t('reports.sourcesFailed')}
          error={error}
          onRetry={() => void refetch()}
        />
      ) : null}
      {!data && !error ? <SkeletonCards cards={6} height={88} /> : null}
      {data?.data.length === 0 ? <EmptyState text={t('reports.noSources')} drawing="list" /> : null}
      {data && data.data.length > 0 ? (
        <Stack gap="4">
          <SourceCards
            label={title}
            measure={query.measure}
            sources={data.data}
            categoryName={(category) => t(`postingCategory.${category}`)}
          />
          <Pagination
            page={page}
            pageSize={pageSize}
            shown={data.data.length}
            total={data.page.total}
            totalCapped={data.page.totalCapped}
            onPage={setPage}
          />
        </Stack>
      ) : null}
    </SidePanel>
  );
};
