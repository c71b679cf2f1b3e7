import { type FigureSource, listFigureSources } from '@fraktion/contract/measures';
import { dashboardPath, invoicePath, orderPath } from '@fraktion/contract/pages';
import { listInvoices } from '@fraktion/contract/invoices';
import { type Role, roleAllows } from '@fraktion/contract/roles';
import { saveFile, useProfile } from '@fraktion/shared-auth';
import { listQueryFor, pagesOf } from '@fraktion/shared-auth/query';
import {
  ButtonLink,
  CardList,
  EmptyState,
  ErrorState,
  FilterBar,
  formatDate,
  formatMoney,
  formatWeight,
  Page,
  SkeletonCards,
  Stack,
  Text,
  useTranslation,
} from '@fraktion/shared-ui';
import { countText, ListExportButton, Pagination } from '@fraktion/shared-ui/list';
import { FilterPeriod } from '@fraktion/shared-ui/overlay';
import { useMeasureName } from '@fraktion/shared-waste/figures';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';

import { sourceColumns, sourceTitle } from './sourceColumns.ts';
import { useSourcesAddress } from './useSourcesAddress.ts';

/** An order opens for everybody who reads figures, an invoice for those who see invoices. */
const linkOf = ({ invoice, order }: FigureSource, role: Role): string | undefined => {
  if (invoice) return roleAllows(listInvoices.roles, role) ? invoicePath(invoice.id) : undefined;
  return order ? orderPath(order.id, role) : undefined;
};

const Sources = ({ address }: { readonly address: ReturnType<typeof useSourcesAddress> }) => {
  const { t } = useTranslation('mfe-dashboard');
  const { role } = useProfile();
  const { list } = address;
  const { data, error, refetch, isFetching } = useQuery(
    listQueryFor(listFigureSources, { query: list.query }),
  );
  if (!data && error) {
    return (
      <ErrorState
        title={t('sources.failed')}
        error={error}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  }
  if (!data) return <SkeletonCards cards={8} height={88} />;
  if (data.data.length === 0) return <EmptyState text={t('sources.empty')} drawing="list" />;
  return (
    <Stack gap="4">
      <CardList
        label={t('sources.page')}
        cards={data.data.map((source) => ({
          key: `${source.kind} ${source.id}`,
          title: sourceTitle(source, t),
          to: linkOf(source, role),
          status: <Text tone="muted">{formatDate(source.date)}</Text>,
          text: [source.text, source.infocardName, source.locationName].filter(Boolean).join(' · '),
          facts: [
            source.amount !== null &&
              source.currency !== null &&
              formatMoney(source.amount, source.currency),
            source.kg !== null && Number(source.kg) !== 0 && formatWeight(source.kg),
          ],
        }))}
      />
      <Pagination {...data.page} shown={data.data.length} onPage={list.setPage} />
    </Stack>
  );
};

/** The postings and orders that a figure of a board is made of, each with the way to its own page. */
const SourcesPage = () => {
  const { t } = useTranslation('mfe-dashboard');
  const measureName = useMeasureName();
  const { role } = useProfile();
  const address = useSourcesAddress(role);
  const { measure, period, setPeriod, list } = address;
  const { data } = useQuery(listQueryFor(listFigureSources, { query: list.query }));
  const columns = useMemo(() => sourceColumns(measure, t), [measure, t]);
  const title = t('sources.title', { figure: measureName(measure) });
  return (
    <Page
      title={title}
      count={countText(data?.page)}
      actions={
        <>
          <ButtonLink to={dashboardPath}>{t('dashboard.title')}</ButtonLink>
          <ListExportButton
            name={title}
            columns={columns}
            read={pagesOf(listFigureSources, { query: list.query })}
            save={saveFile}
          />
        </>
      }
      toolbar={
        <FilterBar>
          <FilterPeriod
            label={t('dashboard.period')}
            value={period}
            onChange={setPeriod}
            required
          />
        </FilterBar>
      }
    >
      <Sources address={address} />
    </Page>
  );
};

export default SourcesPage;
