import { getInvoice, type InvoiceDetail } from '@fraktion/contract/invoices';
import { invoicesPath } from '@fraktion/contract/pages';
import { queryFor } from '@fraktion/shared-auth/query';
import { useParams, useTranslation } from '@fraktion/shared-ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';

import { FailedPage } from './FailedPage.tsx';

interface InvoiceGateProps {
  /** A skeleton of the page. */
  readonly waiting: ReactNode;
  readonly children: (invoice: InvoiceDetail) => ReactNode;
}

/** Loads the invoice that the address names; if that fails, a page shows the failure. */
export const InvoiceGate = ({ waiting, children }: InvoiceGateProps) => {
  const { t } = useTranslation('mfe-economics');
  const { id = '' } = useParams();
  const query = useQuery(queryFor(getInvoice, { params: { id } }));
  if (query.data) return children(query.data);
  if (!query.error) return waiting;
  return (
    <FailedPage
      query={query}
      title={t('invoice.title')}
      failed={t('invoice.failed')}
      missing={t('invoice.missing')}
      list={{ to: invoicesPath, label: t('invoice.toList') }}
    />
  );
};
