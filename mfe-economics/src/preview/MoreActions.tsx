import {
  exportInvoice,
  invoiceAllows,
  type InvoiceDetail,
  updateNeedsConfirmation,
} from '@fraktion/contract/invoices';
import { editInvoicePath } from '@fraktion/contract/pages';
import { api, saveFile } from '@fraktion/shared-auth';
import { useCall } from '@fraktion/shared-auth/query';
import { Button, ButtonLink, useTranslation } from '@fraktion/shared-ui';
import { History, Hourglass, Pencil, Table } from '@fraktion/shared-ui/icons';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';

import { DownloadAction } from '../lib/DownloadAction.tsx';
import { ReopenAction } from '../lib/ReopenAction.tsx';
import { TakeBackAction } from '../lib/TakeBackAction.tsx';
import { TrailPanel } from './TrailPanel.tsx';

const ExcelAction = ({ id }: { readonly id: string }) => {
  const { t } = useTranslation('mfe-economics');
  const download = useMutation({
    mutationFn: async () => saveFile(await api(exportInvoice, { params: { id } })),
  });
  return (
    <Button icon={Table} pending={download.isPending} onClick={() => download.mutate()}>
      {t('preview.excel')}
    </Button>
  );
};

/** Requires a person's confirmation before the invoice can be finished. */
const FlagAction = ({ invoice: { id, version, isPart } }: { readonly invoice: InvoiceDetail }) => {
  const { t } = useTranslation('mfe-economics');
  const mark = useCall(updateNeedsConfirmation);
  return (
    <Button
      icon={Hourglass}
      pending={mark.isPending}
      disabledReason={isPart ? t('part.whole') : undefined}
      onClick={() => mark.mutate({ params: { id }, body: { version, value: true } })}
    >
      {t('preview.flag')}
    </Button>
  );
};

const TrailAction = ({ id }: { readonly id: string }) => {
  const { t } = useTranslation('mfe-economics');
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button icon={History} onClick={() => setOpen(true)}>
        {t('trail.button')}
      </Button>
      {open ? <TrailPanel invoiceId={id} onClose={() => setOpen(false)} /> : null}
    </>
  );
};

/** The actions for an invoice besides posting. A manual invoice has no document to download. */
export const MoreActions = ({ invoice }: { readonly invoice: InvoiceDetail }) => {
  const { t } = useTranslation('mfe-economics');
  const { id, importSource, isPart } = invoice;
  return (
    <>
      {importSource === 'manual' ? null : <DownloadAction invoice={invoice} />}
      <ExcelAction id={id} />
      <TrailAction id={id} />
      {invoiceAllows(invoice, 'flag') ? <FlagAction invoice={invoice} /> : null}
      {invoiceAllows(invoice, 'takeBack') ? <TakeBackAction invoice={invoice} /> : null}
      {invoiceAllows(invoice, 'reopen') ? <ReopenAction invoice={invoice} /> : null}
      {!invoiceAllows(invoice, 'edit') || isPart ? null : (
        <ButtonLink to={editInvoicePath(id)} icon={Pencil}>
          {t('preview.edit')}
        </ButtonLink>
      )}
    </>
  );
};
