import { FilterBar, Stack, useNavigate, useTranslation } from '@fraktion/shared-ui';
import { DataGrid, useColumns } from '@fraktion/shared-ui/grid';
import { useMemo } from 'react';

import { invoicePath } from '../lib/paths.ts';
import { invoiceColumns } from './invoiceColumns.tsx';
import { InvoiceFilters } from './InvoiceFilters.tsx';
import { type InvoicesViewProps, pagingOf } from './InvoicesView.ts';

/** The invoices for a desk: sorted and paged by the server. */
const InvoicesGrid = (props: InvoicesViewProps) => {
  const { t } = useTranslation('mfe-economics');
  const navigate = useNavigate();
  const { list, invoices, empty } = props;
  const { columns, chooser } = useColumns(
    'economics.invoices',
    useMemo(() => invoiceColumns(t), [t]),
  );
  return (
    <Stack gap="3">
      <FilterBar end={chooser}>
        <InvoiceFilters list={list} />
      </FilterBar>
      <DataGrid
        label={t('invoices.title')}
        columns={columns}
        rows={invoices.data?.data}
        rowKey={({ id }) => id}
        sort={list.sort}
        onSort={list.setSort}
        onOpen={({ id }) => void navigate(invoicePath(id))}
        paging={pagingOf(props)}
        busy={invoices.isPlaceholderData}
        error={invoices.data ? null : invoices.error}
        onRetry={() => void invoices.refetch()}
        empty={empty}
      />
    </Stack>
  );
};

export default InvoicesGrid;
