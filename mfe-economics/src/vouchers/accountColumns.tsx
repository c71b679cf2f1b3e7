import { type LedgerAccount, ledgerAccounts } from '@fraktion/contract/invoices';
import type { Translate } from '@fraktion/shared-ui';
import { type Column, columnsOf } from '@fraktion/shared-ui/list';
import { entityColumns, type EntityWords } from '@fraktion/shared-waste/entity';

import { AccountStatePill } from './AccountStatePill.tsx';
import { entryName } from './voucherNames.ts';

const { text, moment, status } = columnsOf<LedgerAccount>();

/** The texts of the declaration of ledger accounts. */
export const accountWords = (t: Translate<'mfe-economics'>): EntityWords => ({
  label: (name) => t(`ledgerField.${name as keyof typeof ledgerAccounts.fields}`),
  choice: (name, value) =>
    name === 'kind'
      ? t(`entryKind.${value as LedgerAccount['kind']}`)
      : t(`postingCategory.${value as NonNullable<LedgerAccount['category']>}`),
});

export const accountColumns = (t: Translate<'mfe-economics'>): readonly Column<LedgerAccount>[] => [
  text('subject', t('accounts.fields.subject'), { value: (row) => entryName(row, t), fixed: true }),
  status(
    'state',
    t('accounts.fields.state'),
    ({ state }) => t(`accounts.states.${state}`),
    ({ state }) => <AccountStatePill state={state} />,
    { width: 150 },
  ),
  ...entityColumns<LedgerAccount>(ledgerAccounts, accountWords(t)),
  text('changedBy', t('accounts.fields.changedBy'), { hidden: true }),
  moment('changedAt', t('accounts.fields.changedAt'), { hidden: true }),
];
