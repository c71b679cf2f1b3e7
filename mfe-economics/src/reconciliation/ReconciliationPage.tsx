import { getInvoice, type InvoiceDetail } from '@fraktion/contract/invoices';
import { invoicesPath } from '@fraktion/contract/pages';
import { isRefusal } from '@fraktion/shared-auth';
import { queryFor } from '@fraktion/shared-auth/query';
import {
  Box,
  ButtonLink,
  EmptyState,
  ErrorState,
  formatDateTime,
  Notice,
  Page,
  useParams,
  useTranslation,
} from '@fraktion/shared-ui';
import { followFocus } from '@fraktion/shared-ui/overlay';
import { useQuery } from '@tanstack/react-query';

import { InvoiceStatusPill } from '../lib/InvoiceStatusPill.tsx';
import { ConfirmAction, useFinishing } from './ConfirmAction.tsx';
import { DownloadAction } from '../lib/DownloadAction.tsx';
import { Facts } from './Facts.tsx';
import { InvoiceColumns } from './InvoiceColumns.tsx';
import { InvoiceSkeleton } from './InvoiceSkeleton.tsx';
import { KeysButton } from './KeysButton.tsx';
import { Lines } from './Lines.tsx';
import { LocationToConfirm } from '../lib/LocationToConfirm.tsx';
import { NeedsConfirmation } from '../lib/NeedsConfirmation.tsx';
import { PostedSummary } from './PostedSummary.tsx';
import { ReopenAction } from '../lib/ReopenAction.tsx';
import { TakeAllAction } from './TakeAllAction.tsx';
import { Totals } from './Totals.tsx';
import { useOnTheirWay } from './onTheirWay.ts';
import { UnknownSender } from '../lib/UnknownSender.tsx';
import { usePostingPanels } from './usePostingPanels.tsx';
import { useReconciling } from './useReconciling.tsx';

const Locked = ({ invoice }: { readonly invoice: InvoiceDetail }) => {
  const { t } = useTranslation('mfe-economics');
  const { confirmedAt, confirmedBy, voucherNumber } = invoice;
  return (
    <Box mb="3">
      <Notice>
        {t('invoice.lockedBy', {
          name: confirmedBy,
          at: confirmedAt && formatDateTime(confirmedAt),
          voucher: voucherNumber,
        })}
      </Notice>
    </Box>
  );
};

const Shown = ({ read }: { readonly read: InvoiceDetail }) => {
  const { t } = useTranslation('mfe-economics');
  const invoice = useOnTheirWay(read);
  const { panels, onPost, onEdit } = usePostingPanels(invoice);
  const finishing = useFinishing(invoice);
  const { suggesting, taking, more } = useReconciling(invoice, { finishing, onPost, onEdit });
  const locked = invoice.status === 'locked';
  return (
    <Page
      title={t(`invoice.heading.${invoice.documentType}`, { number: invoice.invoiceNumber })}
      status={<InvoiceStatusPill status={invoice.status} />}
      actions={
        <>
          <DownloadAction invoiceId={invoice.id} />
          {locked ? (
            <ReopenAction invoice={invoice} />
          ) : (
            <>
              <KeysButton />
              <TakeAllAction taking={taking} />
              <ConfirmAction finishing={finishing} />
            </>
          )}
        </>
      }
    >
      {locked ? <Locked invoice={invoice} /> : null}
      <NeedsConfirmation invoice={invoice} />
      <UnknownSender invoice={invoice} />
      {invoice.locationConfirmedBy === null && !locked ? (
        <LocationToConfirm invoice={invoice} />
      ) : null}
      <PostedSummary invoice={invoice} suggestionOf={suggesting.suggestionOf} />
      <InvoiceColumns
        lines={<Lines invoice={invoice} onPost={onPost} onEdit={onEdit} suggesting={suggesting} />}
        totals={<Totals invoice={invoice} />}
        facts={<Facts invoice={invoice} />}
      />
      {panels}
      {more}
    </Page>
  );
};

const Missing = () => {
  const { t } = useTranslation('mfe-economics');
  return (
    <Page title={t('invoice.title')}>
      <EmptyState
        drawing="search"
        text={t('invoice.missing')}
        action={<ButtonLink to={invoicesPath}>{t('invoice.toList')}</ButtonLink>}
      />
    </Page>
  );
};

/** One invoice: what it says, and where each of its lines is posted. */
const ReconciliationPage = () => {
  const { t } = useTranslation('mfe-economics');
  const { id = '' } = useParams();
  const { data, error, refetch, isFetching } = useQuery(queryFor(getInvoice, { params: { id } }));
  if (data) {
    return (
      <div ref={followFocus}>
        <Shown key={data.id} read={data} />
      </div>
    );
  }
  if (!error) return <InvoiceSkeleton />;
  // An id that is none, and one that is nobody's, are the same to a reader.
  if (isRefusal(error, 'Generic.Not.Found', 'Generic.Invalid')) return <Missing />;
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

export default ReconciliationPage;
