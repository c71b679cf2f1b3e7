import {
  exportInvoice,
  getInvoiceDocument,
  invoiceAllows,
  type InvoiceDetail,
  reopenReconciliation,
  updateNeedsConfirmation,
} from '@fraktion/contract/invoices';
import { editInvoicePath } from '@fraktion/contract/pages';
import { api, saveFile } from '@fraktion/shared-auth';
import { useCall } from '@fraktion/shared-auth/query';
import { useTranslation } from '@fraktion/shared-ui';
import {
  Download,
  History,
  Hourglass,
  LockOpen,
  Pencil,
  Table,
  Undo2,
} from '@fraktion/shared-ui/icons';
import { ConfirmDialog, type PageAction, PageActions } from '@fraktion/shared-ui/overlay';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';

import { useReopenWords } from '../lib/ReopenAction.tsx';
import { useTakeBack } from '../lib/TakeBackAction.tsx';
import { TrailPanel } from './TrailPanel.tsx';

export interface InvoiceActionsProps {
  readonly invoice: InvoiceDetail;
  /** The way to its postings. */
  readonly main: ReactNode;
}

type Opened = 'trail' | 'reopen' | 'takeBack' | null;

/** The actions for an invoice besides posting. A manual invoice has no document to download. */
function useOthers(
  invoice: InvoiceDetail,
  takeBack: ReturnType<typeof useTakeBack>,
  open: (what: Opened) => void,
): readonly (PageAction | false)[] {
  const { t } = useTranslation('mfe-economics');
  const { id, version, importSource, isPart } = invoice;
  const document = useMutation({
    mutationFn: async () => saveFile(await api(getInvoiceDocument, { params: { id } })),
  });
  const sheet = useMutation({
    mutationFn: async () => saveFile(await api(exportInvoice, { params: { id } })),
  });
  const mark = useCall(updateNeedsConfirmation);
  const whole = isPart ? t('part.whole') : undefined;
  return [
    importSource !== 'manual' && {
      key: 'document',
      label: t('invoice.download'),
      icon: Download,
      pending: document.isPending,
      disabledReason: whole,
      onSelect: () => document.mutate(),
    },
    {
      key: 'sheet',
      label: t('preview.excel'),
      icon: Table,
      pending: sheet.isPending,
      onSelect: () => sheet.mutate(),
    },
    { key: 'trail', label: t('trail.button'), icon: History, onSelect: () => open('trail') },
    // Requires a person's confirmation before the invoice can be finished.
    invoiceAllows(invoice, 'flag') && {
      key: 'flag',
      label: t('preview.flag'),
      icon: Hourglass,
      pending: mark.isPending,
      disabledReason: whole,
      onSelect: () => mark.mutate({ params: { id }, body: { version, value: true } }),
    },
    invoiceAllows(invoice, 'reopen') && {
      key: 'reopen',
      label: t('reopen.button'),
      icon: LockOpen,
      disabledReason: whole,
      onSelect: () => open('reopen'),
    },
    invoiceAllows(invoice, 'takeBack') && {
      key: 'takeBack',
      label: t('bulk.actions.takeBack'),
      icon: Undo2,
      disabledReason: takeBack.disabledReason,
      onSelect: () => open('takeBack'),
    },
    invoiceAllows(invoice, 'edit') &&
      !isPart && {
        key: 'edit',
        label: t('preview.edit'),
        icon: Pencil,
        to: editInvoicePath(id),
      },
  ];
}

export const InvoiceActions = ({ invoice, main }: InvoiceActionsProps) => {
  const { t } = useTranslation('mfe-economics');
  const [opened, open] = useState<Opened>(null);
  const takeBack = useTakeBack(invoice);
  const others = useOthers(invoice, takeBack, open).filter((each) => each !== false);
  const reopen = useCall(reopenReconciliation);
  const { id, version } = invoice;
  const close = () => open(null);
  return (
    <>
      <PageActions others={others} main={main} />
      {opened === 'trail' ? <TrailPanel invoiceId={id} onClose={close} /> : null}
      <ConfirmDialog open={opened === 'takeBack'} {...takeBack.question} onClose={close} />
      <ConfirmDialog
        open={opened === 'reopen'}
        {...useReopenWords(invoice)}
        confirm={t('reopen.button')}
        onConfirm={() => reopen.mutateAsync({ params: { id }, body: { version } })}
        onClose={close}
      />
    </>
  );
};
