import { scopeIn } from '@fraktion/contract/locations';
import { listOrders } from '@fraktion/contract/orders';
import { ordersPath } from '@fraktion/contract/pages';
import { keyOf, pagesOf } from '@fraktion/shared-auth/query';
import {
  EmptyState,
  ErrorState,
  formatCount,
  SkeletonRows,
  Text,
  useNavigate,
  useSearchParams,
  useTranslation,
} from '@fraktion/shared-ui';
import {
  PrintedTable,
  type Progress,
  readAll,
  ReadingProgress,
  useColumns,
  useListAddress,
} from '@fraktion/shared-ui/list';
import { useOrderWords } from '@fraktion/shared-waste/orders';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';

import { orderColumns } from '../lib/order/orderColumns.ts';
import { Paper } from './Paper.tsx';

/** No browser can lay out more rows in time. */
const atMost = 10_000;

/** The list of the address, up to the limit of a print. */
const useOrders = () => {
  const scope = scopeIn(useSearchParams()[0]);
  const [progress, setProgress] = useState<Progress | null>(null);
  const { query } = useListAddress(listOrders, {
    fixed: scope === null ? {} : { 'filter[locationId][in]': scope },
  });
  const orders = useQuery({
    queryKey: [...keyOf(listOrders, query), 'all'],
    queryFn: ({ signal }) =>
      readAll(pagesOf(listOrders, { query }), { atMost, signal, onProgress: setProgress }),
  });
  return { ...orders, progress };
};

/** The printed list, without the frame: all rows, and the columns that the user sees on screen. */
export const PrintedList = () => {
  const { t } = useTranslation('mfe-ordering');
  const words = useOrderWords();
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const back = `${ordersPath}?${params.toString()}`;
  const { data, error, refetch, progress } = useOrders();
  const all = useMemo(() => orderColumns(words), [words]);
  const { columns } = useColumns('ordering.orders', all);
  return (
    <Paper title={t('orders.title')} back={back}>
      {data?.cut ? <Text>{t('print.cut', { count: formatCount(atMost) })}</Text> : null}
      {data && data.rows.length > 0 ? (
        <PrintedTable
          label={t('orders.title')}
          columns={columns}
          rows={data.rows}
          rowKey={({ id }) => id}
        />
      ) : null}
      {data?.rows.length === 0 ? <EmptyState drawing="truck" text={t('orders.empty')} /> : null}
      {!data && !error && progress ? (
        <ReadingProgress progress={progress} onStop={() => void navigate(back)} />
      ) : null}
      {!data && !error ? <SkeletonRows rows={12} columns={6} /> : null}
      {!data && error ? (
        <ErrorState title={words.failed} error={error} onRetry={() => void refetch()} />
      ) : null}
    </Paper>
  );
};
