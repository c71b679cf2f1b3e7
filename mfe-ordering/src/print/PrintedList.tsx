import { scopeIn } from '@fraktion/contract/locations';
import { listOrders, type Order } from '@fraktion/contract/orders';
import { ordersPath } from '@fraktion/contract/pages';
import { api } from '@fraktion/shared-auth';
import { keyOf } from '@fraktion/shared-auth/query';
import {
  Box,
  EmptyState,
  ErrorState,
  formatCount,
  formatQuantity,
  SkeletonRows,
  Text,
  useSearchParams,
  useTranslation,
} from '@fraktion/shared-ui';
import type { Column } from '@fraktion/shared-ui/grid';
import { useListAddress } from '@fraktion/shared-ui/list';
import { orderColumns, useOrderWords } from '@fraktion/shared-waste/orders';
import { useQuery } from '@tanstack/react-query';

import { readAll } from './readAll.ts';
import { Paper } from './Paper.tsx';

/** More than that nobody wants on paper. */
const atMost = 1000;

/** The list as the address has it, as far as paper goes. */
const useOrders = () => {
  const scope = scopeIn(useSearchParams()[0]);
  const { query } = useListAddress(listOrders, {
    fixed: scope === null ? {} : { 'filter[locationId][in]': scope },
  });
  return useQuery({
    queryKey: [...keyOf(listOrders, query), 'all'],
    // The cache tells of the failure, once, when it has given up.
    queryFn: () =>
      readAll(
        (asked) => api(listOrders, { query: { ...query, ...asked } }, { background: true }),
        atMost,
      ),
  });
};

const useColumns = (): readonly Column<Order>[] => {
  const words = useOrderWords();
  const columns = orderColumns(words);
  const { number, status, infocard, location, supplier, ordered, planned, weight } = columns;
  const bare: Column<Order> = {
    ...weight,
    header: `${weight.header}, kg`,
    text: (order) => words.weight(order, formatQuantity),
  };
  return [number, status, infocard, location, supplier, ordered, planned, bare];
};

const table = {
  '& table': { width: '100%', borderCollapse: 'collapse', fontSize: '12px', lineHeight: '16px' },
  '& th, & td': {
    padding: '6px 8px',
    borderBottom: '1px solid',
    borderColor: 'border',
    textAlign: 'start',
    verticalAlign: 'top',
  },
  '& th': { fontWeight: '500', color: 'fg.muted', whiteSpace: 'nowrap' },
  '& td:last-of-type, & th:last-of-type': { textAlign: 'end' },
  // The head comes again on every sheet, and no row is torn in two.
  '& thead': { display: 'table-header-group' },
  '& tr': { breakInside: 'avoid' },
} as const;

const Table = ({ orders }: { readonly orders: readonly Order[] }) => {
  const { t } = useTranslation('mfe-ordering');
  const columns = useColumns();
  return (
    <Box
      role="region"
      aria-label={t('orders.title')}
      // Wider than a phone, it scrolls: by keyboard too.
      tabIndex={0}
      overflowX="auto"
      css={table}
      _print={{ overflow: 'visible' }}
    >
      <table>
        <thead>
          <tr>
            {columns.map(({ key, header }) => (
              <th key={key} scope="col">
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {orders.map((order) => (
            <tr key={order.id}>
              {columns.map(({ key, text }) => (
                <td key={key}>{text(order)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Box>
  );
};

/** The list on paper, without the frame around it. */
export const PrintedList = () => {
  const { t } = useTranslation('mfe-ordering');
  const words = useOrderWords();
  const [params] = useSearchParams();
  const { data, error, refetch } = useOrders();
  return (
    <Paper title={t('orders.title')} back={`${ordersPath}?${params.toString()}`}>
      {data?.cut ? <Text>{t('print.cut', { count: formatCount(atMost) })}</Text> : null}
      {data && data.rows.length > 0 ? <Table orders={data.rows} /> : null}
      {data?.rows.length === 0 ? <EmptyState drawing="truck" text={t('orders.empty')} /> : null}
      {!data && !error ? <SkeletonRows rows={12} columns={6} /> : null}
      {!data && error ? (
        <ErrorState title={words.failed} error={error} onRetry={() => void refetch()} />
      ) : null}
    </Paper>
  );
};
