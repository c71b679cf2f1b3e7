import type { Claim, Claimable } from '@fraktion/contract/claims';
import { formatDate, type Translate } from '@fraktion/shared-ui';
import { subtractDecimals } from '@fraktion/shared-ui/decimal';
import { type Column, columnsOf } from '@fraktion/shared-ui/list';

import { ClaimStatusPill } from './ClaimStatusPill.tsx';

export const claimTitle = (
  { number }: Pick<Claim, 'number'>,
  t: Translate<'mfe-economics'>,
): string => (number === null ? t('claims.draft') : t('claims.one', { number }));

/** The amount that no credit note covers yet. */
export const leftOf = ({ amount, credited }: Claim): string => subtractDecimals(amount, credited);

export const ageText = ({ ageDays }: Claim, t: Translate<'mfe-economics'>): string =>
  ageDays === null ? '–' : t('claims.days', { count: ageDays });

const { text, count, money, moment, status } = columnsOf<Claim>();
const currency = { currency: (row: Claim) => row.currency };

/** The columns of the list, and of its Excel file. */
export const claimColumns = (t: Translate<'mfe-economics'>): readonly Column<Claim>[] => [
  count('number', t('claims.fields.number'), { fixed: true }),
  text('collectorName', t('claims.fields.supplier')),
  status(
    'status',
    t('claims.fields.status'),
    (claim) => t(`claimStatus.${claim.status}`),
    (claim) => <ClaimStatusPill status={claim.status} />,
    { width: 140 },
  ),
  money('amount', t('claims.fields.amount'), currency),
  money('credited', t('claims.fields.credited'), currency),
  money('left', t('claims.fields.left'), { ...currency, value: leftOf }),
  count('findingCount', t('claims.fields.findings')),
  moment('sentAt', t('claims.fields.sentAt')),
  count('ageDays', t('claims.fields.age'), { text: (claim) => ageText(claim, t) }),
  text('sentTo', t('claims.fields.sentTo'), { hidden: true }),
  moment('closedAt', t('claims.fields.closedAt'), { hidden: true }),
  text('closedReason', t('claims.fields.reason'), { hidden: true }),
  text('createdBy', t('claims.fields.createdBy'), { hidden: true }),
  moment('createdAt', t('claims.fields.createdAt'), { hidden: true }),
];

const group = columnsOf<Claimable>();

/** The columns of claimable amounts by supplier. */
export const claimableColumns = (t: Translate<'mfe-economics'>): readonly Column<Claimable>[] => [
  group.text('collectorName', t('claims.fields.supplier'), { fixed: true }),
  group.money('amount', t('claims.fields.tooMuch'), { currency: (row) => row.currency }),
  group.count('findingCount', t('claims.fields.findings')),
  group.count('invoiceCount', t('claims.fields.invoices')),
  group.day('oldestDate', t('claims.fields.oldest')),
  group.text('draftId', t('claims.fields.draft'), {
    text: ({ draftId }) => (draftId === null ? '–' : t('claims.hasDraft')),
  }),
];

export const claimableFacts = (row: Claimable, t: Translate<'mfe-economics'>): string[] => [
  t('claims.findingsOf', { count: row.findingCount }),
  t('claims.since', { date: formatDate(row.oldestDate) }),
];
