import type { InspectionDetail } from '@fraktion/contract/inspections';
import { confirmReconciliation, getInvoice, type InvoiceDetail } from '@fraktion/contract/invoices';
import { isRefusal } from '@fraktion/shared-auth';
import { queryClient, queryFor, useCall } from '@fraktion/shared-auth/query';
import { Button, formatDate, formatMoney, toast, useTranslation } from '@fraktion/shared-ui';
import { Check } from '@fraktion/shared-ui/icons';
import { ConfirmDialog } from '@fraktion/shared-ui/overlay';
import { type ReactNode, useState } from 'react';

import { useInspectionOf } from '../lib/InspectionNotice.tsx';
import { ApproveDialog } from '../lib/verdict/ApproveDialog.tsx';
import { useVoucherDay } from '../lib/useVoucherDay.ts';
import { VoucherDay } from '../lib/VoucherDay.tsx';
import { isOnItsWay } from './changes/optimistic.ts';

export interface Confirmation {
  readonly start: () => void;
  readonly pending: boolean;
  /** It was finished here and now, not by somebody else or earlier. */
  readonly isDone: boolean;
  /** The reason why it cannot be finished yet. */
  readonly waits: string | undefined;
  /** The inspection's own reason, which an approval settles. */
  readonly blocked: string | undefined;
  /** Asks for the approval of what the inspection has found, and finishes the invoice then. */
  readonly approve: (() => void) | undefined;
  readonly question: ReactNode;
}

const unpostedOf = ({ lineCount, postedLineCount }: InvoiceDetail): number =>
  lineCount - postedLineCount;

/** Lines without a posting, a date to choose, or one that a closed period moves. */
const asksFirst = (invoice: InvoiceDetail): boolean =>
  unpostedOf(invoice) > 0 ||
  invoice.nextVoucher.setting === 'chosen' ||
  invoice.nextVoucher.movedFrom !== null;

/** It has found something that nobody has approved. */
const needsApproval = ({ status, result }: InspectionDetail): boolean =>
  status !== 'Completed' && (result === 'Failed' || result === 'PassedWithWarnings');

/** Finishes the invoice; asks first if lines have no posting, or if the date of the voucher is in question. */
export function useFinishing(invoice: InvoiceDetail): Confirmation {
  const { t } = useTranslation('mfe-economics');
  const [asking, setAsking] = useState(false);
  const [approving, setApproving] = useState(false);
  const [reading, setReading] = useState(false);
  const confirm = useCall(confirmReconciliation, {
    onSuccess: ({ voucherNumber, voucherDate, voucherMovedFrom }) =>
      toast({
        tone: 'success',
        title: t('confirm.done', { number: voucherNumber }),
        ...(voucherDate === null || voucherMovedFrom === null
          ? {}
          : {
              text: t('voucherDay.moved', {
                date: formatDate(voucherDate),
                from: formatDate(voucherMovedFrom),
              }),
            }),
      }),
  });
  const { data: inspection, refetch } = useInspectionOf(invoice.id);
  const day = useVoucherDay([invoice.id], asking);
  const send = ({ version }: InvoiceDetail, acceptUnpostedLines: boolean) =>
    confirm.mutateAsync({
      params: { id: invoice.id },
      body: { version, acceptUnpostedLines, ...day.sent },
    });
  // Other pages change what is left of an invoice, and on the way back the page shows for a moment what it was before.
  const readAgain = async () => {
    setReading(true);
    const read = { ...queryFor(getInvoice, { params: { id: invoice.id } }), staleTime: 0 };
    try {
      // A reading that is under way may have begun before the last posting was stored.
      await queryClient.cancelQueries({ queryKey: read.queryKey, exact: true });
      return await queryClient.fetchQuery(read);
    } finally {
      setReading(false);
    }
  };
  const found = inspection && needsApproval(inspection) ? inspection : undefined;
  const act = async () => {
    try {
      const now = await readAgain();
      if (asksFirst(now)) setAsking(true);
      else await send(now, false);
    } catch (error) {
      // Somebody has removed a posting meanwhile. Anything else is shown where it failed.
      if (isRefusal(error, 'Invoices.Unposted.Lines')) setAsking(true);
    }
  };
  // Somebody else may have approved it meanwhile.
  const begin = async () => {
    if (found) {
      setReading(true);
      const { data: now } = await refetch().finally(() => setReading(false));
      if (!now || needsApproval(now)) {
        setApproving(true);
        return;
      }
    }
    await act();
  };
  const unposted = unpostedOf(invoice);
  const waits = () => {
    if (invoice.isPart) return t('part.whole');
    if (invoice.locationConfirmedBy === null) return t('location.confirm');
    if (invoice.postings.some(isOnItsWay)) return t('confirm.wait');
    if (invoice.status === 'awaitingApproval') return t('confirm.needed');
    return inspection?.result === 'NotInspected' ? t('confirm.notInspected') : undefined;
  };
  const waiting = waits();
  return {
    start: () => void begin(),
    pending: reading || (confirm.isPending && !asking),
    isDone: confirm.isSuccess,
    waits: waiting,
    blocked:
      found &&
      t(`inspections.notice.${found.result === 'Failed' ? 'Failed' : 'PassedWithWarnings'}`),
    approve: found && waiting === undefined ? () => setApproving(true) : undefined,
    question: (
      <>
        {found && approving ? (
          <ApproveDialog
            inspection={found}
            onClose={() => setApproving(false)}
            onApproved={() => void act()}
          />
        ) : null}
        <ConfirmDialog
          open={asking}
          title={unposted > 0 ? t('confirm.title', { count: unposted }) : t('confirm.plain')}
          text={
            unposted > 0
              ? t('confirm.text', { left: formatMoney(invoice.unpostedAmount, invoice.currency) })
              : undefined
          }
          confirm={unposted > 0 ? t('confirm.anyway') : t('confirm.button')}
          onConfirm={() => send(invoice, unposted > 0)}
          onClose={() => setAsking(false)}
        >
          <VoucherDay day={day} />
        </ConfirmDialog>
      </>
    ),
  };
}

export const ConfirmAction = ({ finishing }: { readonly finishing: Confirmation }) => {
  const { t } = useTranslation('mfe-economics');
  const { start, pending, waits, question } = finishing;
  return (
    <>
      <Button
        variant="primary"
        icon={Check}
        aria-keyshortcuts="C"
        pending={pending}
        disabledReason={waits}
        onClick={start}
      >
        {t('confirm.button')}
      </Button>
      {question}
    </>
  );
};
