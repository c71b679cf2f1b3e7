import { getInvoice, type InvoiceDetail } from '@fraktion/contract/invoices';
import { invoicesPath } from '@fraktion/contract/pages';
import { isRefusal } from '@fraktion/shared-auth';
import { queryFor } from '@fraktion/shared-auth/query';
import {
  ButtonLink,
  EmptyState,
  ErrorState,
  Page,
  useParams,
  useTranslation,
} from '@fraktion/shared-ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';

interface InvoiceGateProps {
  /** A skeleton of the page. */
  readonly waiting: ReactNode;
  readonly children: (invoice: InvoiceDetail) => ReactNode;
}

/** Loads the invoice that the address names; if that fails, a page shows the failure. */
export const InvoiceGate = ({ waiting, children }: InvoiceGateProps) => {
  const { t } = useTranslation('mfe-economics');
  const { id = '' } = useParams();
  const { data, error, refetch, isFetching } = useQuery(queryFor(getInvoice, { params: { id } }));
  if (data) return children(data);
  if (!error) return waiting;
  // To a reader, an invalid id and an unknown id are the same.
  if (isRefusal(error, 'Generic.Not.Found', 'Generic.Invalid')) {
    return (
      <Page title={t('invoice.title')}>
        <EmptyState
          drawing="search"
          text={t('invoice.missing')}
          action={<ButtonLink to={invoicesPath}>{t('invoice.toList')}</ButtonLink>}
        />
      </Page>
    );
  }
  return (
    <Page title={t('invoice.title')}>
      <ErrorState
        title={t('invoice.failed')}
        error={error}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    </Page>
  );
};
