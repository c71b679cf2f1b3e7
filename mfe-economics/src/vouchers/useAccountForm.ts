import {
  hasRate,
  type LedgerAccount,
  ledgerAccounts,
  putLedgerAccount,
} from '@fraktion/contract/invoices';
import { useFormCall } from '@fraktion/shared-auth/query';
import { toast, useTranslation } from '@fraktion/shared-ui';
import { useCallForm } from '@fraktion/shared-ui/form';

import { entryName } from './voucherNames.ts';

/** The form that sets the account for entries: those of a plan row, or of the kind that the form asks for first. */
export const useAccountForm = (read: LedgerAccount | undefined, onDone: () => void) => {
  const { t } = useTranslation('mfe-economics');
  return useCallForm({
    call: useFormCall(putLedgerAccount, { given: (row) => ({ version: row?.version ?? 0 }) }),
    row: read,
    fields: Object.keys(ledgerAccounts.fields) as (keyof typeof ledgerAccounts.fields)[],
    body: ({ kind, category, taxPercent }) => ({
      category: kind === 'category' && category !== '' ? category : null,
      taxPercent: hasRate(kind) && taxPercent !== '' ? taxPercent : null,
    }),
    words: { number: t('accounts.numberWrong'), category: t('accounts.categoryMissing') },
    done: (row) => {
      toast({ title: t('accounts.saved', { name: entryName(row, t) }), tone: 'success' });
      onDone();
    },
  });
};
