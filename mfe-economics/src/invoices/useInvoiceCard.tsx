import type { Invoice } from '@fraktion/contract/invoices';
import { invoicePath } from '@fraktion/contract/pages';
import { formatDate, formatMoney, useTranslation } from '@fraktion/shared-ui';

import { InvoiceStatusPill } from '../lib/InvoiceStatusPill.tsx';
import { postedText } from './invoiceColumns.tsx';

/** An invoice as phones show it. */
export const useInvoiceCard = () => {
  const { t } = useTranslation('mfe-economics');
  return (invoice: Invoice) => ({
    to: invoicePath(invoice.id),
    title: invoice.sellerName,
    status: <InvoiceStatusPill status={invoice.status} />,
    text: `${t(`documentType.${invoice.documentType}`)} ${invoice.invoiceNumber}`,
    facts: [
      formatDate(invoice.issueDate),
      formatMoney(invoice.gross, invoice.currency),
      t('invoices.posted', { progress: postedText(invoice, t) }),
    ],
  });
};
