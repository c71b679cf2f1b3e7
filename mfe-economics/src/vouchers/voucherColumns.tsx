import type { Voucher } from '@fraktion/contract/invoices';
import type { Translate } from '@fraktion/shared-ui';
import { type Column, columnsOf } from '@fraktion/shared-ui/list';

import { VoucherStatePill } from './VoucherStatePill.tsx';

const { text, count, day, money, moment, status } = columnsOf<Voucher>();

/** The columns of the list, and of its Excel file. */
export const voucherColumns = (t: Translate<'mfe-economics'>): readonly Column<Voucher>[] => [
  count('number', t('vouchers.fields.number'), { fixed: true }),
  day('date', t('vouchers.fields.date')),
  day('movedFrom', t('vouchers.fields.movedFrom'), { hidden: true }),
  status(
    'state',
    t('vouchers.fields.state'),
    ({ state }) => t(`voucherState.${state}`),
    ({ state }) => <VoucherStatePill state={state} />,
    { width: 150 },
  ),
  text('sellerName', t('vouchers.fields.supplier')),
  text('documentType', t('vouchers.fields.type'), {
    text: ({ documentType }) => t(`documentType.${documentType}`),
  }),
  text('invoiceNumber', t('vouchers.fields.invoice')),
  money('amount', t('vouchers.fields.amount'), { currency: ({ currency }) => currency }),
  text('createdBy', t('vouchers.fields.by'), { hidden: true }),
  moment('createdAt', t('vouchers.fields.at'), { hidden: true }),
];
