import { listFigureSources } from '@fraktion/contract/measures';
import { dashboardPath } from '@fraktion/contract/pages';
import { useProfile } from '@fraktion/shared-auth';
import { listQueryFor, pagesOf } from '@fraktion/shared-auth/query';
import {
  ButtonLink,
  EmptyState,
  ErrorState,
  FilterBar,
  Page,
  SkeletonCards,
  Stack,
  useMediaQuery,
  useTranslation,
} from '@fraktion/shared-ui';
import { countText, Pagination } from '@fraktion/shared-ui/list';
import { FilterPeriod } from '@fraktion/shared-ui/overlay';
import {
  Recalculation,
  SourceCards,
  SourceTable,
  useMeasureName,
  useSourceWords,
} from '@fraktion/shared-waste/figures';
import { ExcelButton } from '@fraktion/shared-waste/lists';
import { useQuery } from '@tanstack/react-query';

import { sourceColumns } from './sourceColumns.ts';
import { useSourcesAddress } from './useSourcesAddress.ts';

const Sources = ({ address }: { readonly address: ReturnType<typeof useSourcesAddress> }) => {
  const { t } = useTranslation('mfe-dashboard');
  const { list } = address;
  const wide = useMediaQuery('(min-width: 1000px)');
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
  const shown = { label: t('sources.page'), measure: address.measure, sources: data.data };
  return (
    <Stack gap="4">
      {wide ? <SourceTable {...shown} /> : <SourceCards {...shown} />}
      <Pagination {...data.page} shown={data.data.length} onPage={list.setPage} />
    </Stack>
  );
};

/** The postings and orders behind a figure of a board, each with a link to its page. */
const SourcesPage = () => {
  const { t } = useTranslation('mfe-dashboard');
  const measureName = useMeasureName();
  const { role } = useProfile();
  const address = useSourcesAddress(role);
  const { measure, period, setPeriod, list } = address;
  const { data } = useQuery(listQueryFor(listFigureSources, { query: list.query }));
  const words = useSourceWords();
  const columns = sourceColumns(measure, role, t, words);
  const read = pagesOf(listFigureSources, { query: list.query }, ({ id }) => ({ after: id }));
  const title = t('sources.title', { figure: measureName(measure) });
  return (
    <Page
      title={title}
      count={countText(data?.page)}
      actions={
        <>
          <ButtonLink to={dashboardPath}>{t('dashboard.title')}</ButtonLink>
          <ExcelButton
            name={title}
            columns={columns}
            of={{ read, asked: { call: listFigureSources, query: list.query } }}
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
      <Recalculation />
      <Sources address={address} />
    </Page>
  );
};

export default SourcesPage;
