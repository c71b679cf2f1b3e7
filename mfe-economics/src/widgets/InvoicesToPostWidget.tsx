import { listInvoices } from '@fraktion/contract/invoices';
import { reconciliationPath } from '@fraktion/contract/pages';
import { listQueryFor } from '@fraktion/shared-auth/query';
import { formatDate, formatMoney, useTranslation } from '@fraktion/shared-ui';
import type { WidgetProps } from '@fraktion/shared-ui/remote';
import { Rows, WidgetBody } from '@fraktion/shared-waste/widgets';
import { useQuery } from '@tanstack/react-query';

const shown = 8;

/** Invoices that wait to be posted, those due first. */
const InvoicesToPostWidget = ({ locationId }: WidgetProps) => {
  const { t } = useTranslation('mfe-economics');
  const query = useQuery(
    listQueryFor(listInvoices, {
      query: {
        'filter[status][in]': 'active',
        ...(locationId ? { 'filter[locationId][in]': locationId } : {}),
        sort: 'dueDate:asc',
        pageSize: shown,
      },
    }),
  );
  return (
    <WidgetBody
      query={query}
      empty={t('widgets.invoicesToPost.empty')}
      isEmpty={({ data }) => data.length === 0}
      failed={t('widgets.invoicesToPost.failed')}
    >
      {({ data }) => (
        <Rows
          label={t('widgets.invoicesToPost.title')}
          rows={data.map((invoice) => ({
            key: invoice.id,
            to: reconciliationPath(invoice.id),
            title: invoice.sellerName,
            text: [
              invoice.invoiceNumber,
              formatDate(invoice.issueDate),
              t('widgets.invoicesToPost.posted', {
                done: invoice.postedLineCount,
                all: invoice.lineCount,
              }),
            ].join(' · '),
            end: formatMoney(invoice.gross, invoice.currency),
          }))}
        />
      )}
    </WidgetBody>
  );
};

export default InvoicesToPostWidget;
