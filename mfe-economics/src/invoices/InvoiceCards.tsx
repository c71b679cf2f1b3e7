import {
  CardList,
  ErrorState,
  FilterBar,
  formatDate,
  formatMoney,
  Pagination,
  SkeletonCards,
  Stack,
  useTranslation,
} from '@fraktion/shared-ui';

import { InvoiceStatusPill } from '../lib/InvoiceStatusPill.tsx';
import { invoicePath } from '../lib/paths.ts';
import { postedText } from './invoiceColumns.tsx';
import { InvoiceFilters } from './InvoiceFilters.tsx';
import { type InvoicesViewProps, pagingOf } from './InvoicesView.ts';

const Cards = (props: InvoicesViewProps) => {
  const { t } = useTranslation('mfe-economics');
  const { invoices, empty } = props;
  const rows = invoices.data?.data;
  const paging = pagingOf(props);
  if (!rows && invoices.error) {
    return (
      <ErrorState
        title={t('invoices.failed')}
        error={invoices.error}
        onRetry={() => void invoices.refetch()}
        retrying={invoices.isFetching}
      />
    );
  }
  if (!rows) return <SkeletonCards cards={6} height={104} />;
  if (rows.length === 0 && paging?.page === 1) return <>{empty}</>;
  return (
    <>
      <CardList
        label={t('invoices.title')}
        cards={rows.map((invoice) => ({
          key: invoice.id,
          to: invoicePath(invoice.id),
          title: invoice.sellerName,
          status: <InvoiceStatusPill status={invoice.status} />,
          text: `${t(`types.${invoice.documentType}`)} ${invoice.invoiceNumber}`,
          facts: [
            formatDate(invoice.issueDate),
            formatMoney(invoice.gross, invoice.currency),
            t('invoices.posted', { progress: postedText(invoice, t) }),
          ],
        }))}
      />
      {paging ? <Pagination {...paging} shown={rows.length} /> : null}
    </>
  );
};

/** The invoices for a narrow window. */
export const InvoiceCards = (props: InvoicesViewProps) => (
  <Stack gap="3">
    <FilterBar>
      <InvoiceFilters list={props.list} />
    </FilterBar>
    <Cards {...props} />
  </Stack>
);
