import type { CallInput } from '@fraktion/contract/call';
import { type FigureSource, listFigureSources } from '@fraktion/contract/measures';
import { invoicePath, orderPath, seesInvoices } from '@fraktion/contract/pages';
import { roleAllows } from '@fraktion/contract/roles';
import { useProfile } from '@fraktion/shared-auth';
import { listQueryFor } from '@fraktion/shared-auth/query';
import {
  CardList,
  EmptyState,
  ErrorState,
  formatDate,
  formatDateTime,
  formatMoney,
  formatNumber,
  formatWeight,
  SkeletonCards,
  Stack,
  Text,
  type Translate,
  useTranslation,
} from '@fraktion/shared-ui';
import { Pagination } from '@fraktion/shared-ui/list';
import { SidePanel } from '@fraktion/shared-ui/overlay';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

export type SourcesQuery = NonNullable<CallInput<typeof listFigureSources>['query']>;

const pageSize = 50;

/** What a posting, an order or a trip adds to the figure. */
function adds(t: Translate<'mfe-economics'>, { measure }: SourcesQuery, source: FigureSource) {
  const { amount, currency, kg, postedKg, order, factor, avoidedFactor, factorSource, driving } =
    source;
  const used = measure === 'avoidedCo2' ? avoidedFactor : factor;
  const isCo2 = measure === 'co2' || measure === 'avoidedCo2';
  return [
    amount !== null && currency !== null && formatMoney(amount, currency),
    kg !== null && formatWeight(kg),
    source.kind === 'posting' &&
      order !== null &&
      postedKg !== null &&
      postedKg !== kg &&
      t('reports.onOrder', { weight: formatWeight(postedKg), number: order.number }),
    isCo2 &&
      used !== null &&
      t('reports.factor', { factor: formatNumber(used), source: factorSource ?? t('reports.own') }),
    isCo2 && used === null && t('reports.noFactor'),
    driving?.hours && t('reports.trip.hours', { hours: formatNumber(driving.hours) }),
    driving?.vehicleName,
    driving?.earlier &&
      t('reports.trip.earlier', {
        number: driving.earlier.number,
        at: formatDateTime(driving.earlier.startedAt),
        minutes: driving.earlier.minutesApart,
      }),
  ];
}

export interface SourcesPanelProps {
  readonly title: string;
  readonly query: SourcesQuery;
  readonly onClose: () => void;
}

/** The postings, orders and trips that a figure is made of, each with the way to its page. */
export const SourcesPanel = ({ title, query, onClose }: SourcesPanelProps) => {
  const { t } = useTranslation('mfe-economics');
  const { role } = useProfile();
  const [page, setPage] = useState(1);
  const { data, error, refetch } = useQuery(
    listQueryFor(listFigureSources, { query: { ...query, page, pageSize, count: 'true' } }),
  );
  const linkOf = ({ invoice, order }: FigureSource): string | undefined => {
    if (invoice) return roleAllows(seesInvoices, role) ? invoicePath(invoice.id) : undefined;
    return order ? orderPath(order.id, role) : undefined;
  };
  const titleOf = ({ invoice, order, driving }: FigureSource): string => {
    if (driving) return t('reports.trip.title', { number: driving.number });
    if (!invoice) return t('reports.order', { number: order?.number ?? '' });
    return t(invoice.creditNote ? 'reports.creditNote' : 'reports.invoice', {
      number: invoice.number,
    });
  };
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
          <CardList
            label={title}
            cards={data.data.map((source) => ({
              key: `${source.kind} ${source.id}`,
              title: titleOf(source),
              to: linkOf(source),
              status: <Text tone="muted">{formatDate(source.date)}</Text>,
              text: [
                source.text,
                source.category && t(`categories.${source.category}`),
                `${source.infocardName}, ${source.locationName}`,
              ]
                .filter(Boolean)
                .join(' · '),
              facts: adds(t, query, source),
            }))}
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
