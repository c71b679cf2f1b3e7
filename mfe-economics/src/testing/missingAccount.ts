import type { LedgerAccount } from '@fraktion/contract/invoices';

/** VAT that has no account in the plan yet. */
export const missingAccount: LedgerAccount = {
  id: null,
  key: '2 025',
  kind: 'vat',
  category: null,
  taxPercent: '25',
  state: 'missing',
  used: true,
  number: null,
  name: null,
  taxCode: null,
  groupingCategory: null,
  groupingCode: null,
  changedAt: null,
  changedBy: null,
  version: 0,
};
