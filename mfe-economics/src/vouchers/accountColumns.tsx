import type { LedgerAccount } from '@fraktion/contract/invoices';
import type { Translate } from '@fraktion/shared-ui';
import { type Column, columnsOf } from '@fraktion/shared-ui/list';

import { AccountStatePill } from './AccountStatePill.tsx';
import { entryName } from './entryName.ts';

const { text, moment, status } = columnsOf<LedgerAccount>();

export const accountColumns = (t: Translate<'mfe-economics'>): readonly Column<LedgerAccount>[] => [
  text('subject', t('accounts.fields.subject'), { value: (row) => entryName(row, t), fixed: true }),
  status(
    'state',
    t('accounts.fields.state'),
    ({ state }) => t(`accounts.states.${state}`),
    ({ state }) => <AccountStatePill state={state} />,
    { width: 150 },
  ),
  text('kind', t('accounts.fields.kind'), {
    value: ({ kind }) => t(`entryKind.${kind}`),
    hidden: true,
  }),
  text('category', t('accounts.fields.category'), {
    value: ({ category }) => (category === null ? '' : t(`postingCategory.${category}`)),
    hidden: true,
  }),
  text('taxPercent', t('accounts.fields.taxPercent'), { hidden: true }),
  text('number', t('accounts.fields.number')),
  text('name', t('accounts.fields.name')),
  text('taxCode', t('accounts.fields.taxCode')),
  text('groupingCategory', t('accounts.fields.groupingCategory'), { hidden: true }),
  text('groupingCode', t('accounts.fields.groupingCode'), { hidden: true }),
  text('changedBy', t('accounts.fields.changedBy'), { hidden: true }),
  moment('changedAt', t('accounts.fields.changedAt'), { hidden: true }),
];
