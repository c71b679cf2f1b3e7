import type { CallInput } from '@fraktion/contract/call';
import { listFigureSources } from '@fraktion/contract/measures';
import { listQueryFor } from '@fraktion/shared-auth/query';
import {
  Button,
  EmptyState,
  ErrorState,
  Row,
  SkeletonCards,
  Stack,
  Text,
  useTranslation,
} from '@fraktion/shared-ui';
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
  /** The figure itself, with its unit. */
  readonly figure?: string;
  /** The same figure of the compared period, and its sources. */
  readonly compared?: { readonly figure: string; readonly query: SourcesQuery } | undefined;
  readonly onClose: () => void;
}

type Side = 'now' | 'before';

interface SumProps {
  readonly now: string;
  readonly before: string | undefined;
  readonly side: Side;
  readonly onSide: (side: Side) => void;
}

/** The figure that the sources add up to, and the way to those of the compared period. */
const Sum = ({ now, before, side, onSide }: SumProps) => {
  const { t } = useTranslation('mfe-economics');
  return (
    <Row justifyContent="space-between" gap="3" mb="4" flexWrap="wrap">
      <div>
        <Text size="figure" figures>
          {side === 'now' || before === undefined ? now : before}
        </Text>
        <Text size="caption" tone="muted" figures>
          {before === undefined ? t('reports.total') : null}
          {before !== undefined && side === 'now' ? t('reports.before', { figure: before }) : null}
          {side === 'before' ? t('reports.compared') : null}
        </Text>
      </div>
      {before === undefined ? null : (
        <Button size="small" onClick={() => onSide(side === 'now' ? 'before' : 'now')}>
          {t(side === 'now' ? 'reports.showBefore' : 'reports.showNow')}
        </Button>
      )}
    </Row>
  );
};

/** The postings, orders and trips that a figure is made of, each with the way to its page. */
export const SourcesPanel = (props: SourcesPanelProps) => {
  const { title, figure, compared, onClose } = props;
  const { t } = useTranslation('mfe-economics');
  const [page, setPage] = useState(1);
  const [side, setSide] = useState<Side>('now');
  const query = side === 'before' && compared ? compared.query : props.query;
  const turn = (to: Side) => {
    setSide(to);
    setPage(1);
  };
  const { data, error, refetch } = useQuery(
    listQueryFor(listFigureSources, { query: { ...query, page, pageSize, count: 'true' } }),
  );
  return (
    <SidePanel open title={title} onClose={onClose}>
      {figure === undefined ? null : (
        <Sum now={figure} before={compared?.figure} side={side} onSide={turn} />
      )}
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
