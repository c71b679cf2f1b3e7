import {
  type BulkInvoiceAction,
  bulkInvoiceActions,
  type Invoice,
  isForMany,
} from '@fraktion/contract/invoices';
import { saveFile } from '@fraktion/shared-auth';
import { Button, useTranslation } from '@fraktion/shared-ui';
import { Check, ListChecks, Scale, Undo2 } from '@fraktion/shared-ui/icons';
import { type Column, ListExportButton } from '@fraktion/shared-ui/list';
import { BulkBar, ConfirmDialog } from '@fraktion/shared-ui/overlay';
import { useState } from 'react';

import { useVoucherDay } from '../../lib/useVoucherDay.ts';
import { VoucherDay } from '../../lib/VoucherDay.tsx';
import { InvoicesResult } from './InvoicesResult.tsx';
import { type BulkResult, useBulkInvoices } from './useBulkInvoices.ts';

const icons = { ours: Check, approve: ListChecks, confirm: Scale, takeBack: Undo2 };

interface BulkInvoicesProps {
  readonly chosen: readonly Invoice[];
  /** Receives the ids that stay selected. */
  readonly onChosen: (ids: readonly string[]) => void;
  /** Columns of the exported file. */
  readonly columns: readonly Column<Invoice>[];
}

/** The actions for all selected invoices together. */
export const BulkInvoices = ({ chosen, onChosen, columns }: BulkInvoicesProps) => {
  const { t } = useTranslation('mfe-economics');
  const [asked, setAsked] = useState<{
    readonly action: BulkInvoiceAction;
    readonly invoices: readonly Invoice[];
    /** Selected too, but the action is not allowed for them. */
    readonly others: number;
  }>();
  const [result, setResult] = useState<BulkResult>();
  const change = useBulkInvoices(setResult);
  const confirmed = asked?.action === 'confirm' ? asked.invoices.map(({ id }) => id) : [];
  const day = useVoucherDay(confirmed, confirmed.length > 0);
  const openTo = (action: BulkInvoiceAction) =>
    chosen.filter((invoice) => isForMany(invoice, action));
  const ask = (action: BulkInvoiceAction) => {
    const invoices = openTo(action);
    setAsked({ action, invoices, others: chosen.length - invoices.length });
  };
  const read = async () => ({
    data: chosen,
    page: { page: 1, pageSize: chosen.length, total: chosen.length, totalCapped: false },
  });
  return (
    <>
      {/* It stays while the question is open, and returns the focus afterwards. */}
      <BulkBar count={chosen.length} onClear={() => onChosen([])}>
        {bulkInvoiceActions.map((action) => (
          <Button
            key={action}
            size="small"
            icon={icons[action]}
            disabledReason={openTo(action).length === 0 ? t(`bulk.none.${action}`) : undefined}
            onClick={() => ask(action)}
          >
            {t(`bulk.actions.${action}`)}
          </Button>
        ))}
        <ListExportButton
          name={t('invoices.title')}
          size="small"
          {...{ columns, read }}
          save={saveFile}
        />
      </BulkBar>
      {asked ? (
        <ConfirmDialog
          open
          title={t(`bulk.ask.${asked.action}`, { count: asked.invoices.length })}
          text={[
            t(`bulk.text.${asked.action}`),
            asked.others > 0 ? t('bulk.others', { count: asked.others }) : null,
          ]
            .filter(Boolean)
            .join(' ')}
          confirm={t(`bulk.actions.${asked.action}`)}
          danger={asked.action === 'takeBack'}
          onConfirm={async () => onChosen(await change(asked.action, asked.invoices, day.sent))}
          onClose={() => setAsked(undefined)}
        >
          {asked.action === 'confirm' ? <VoucherDay day={day} /> : null}
        </ConfirmDialog>
      ) : null}
      {result ? <InvoicesResult result={result} onClose={() => setResult(undefined)} /> : null}
    </>
  );
};
