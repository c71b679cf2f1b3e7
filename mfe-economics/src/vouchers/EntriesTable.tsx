import type { VoucherDetail, VoucherEntry } from '@fraktion/contract/invoices';
import { Box, formatMoney, Text, useTranslation } from '@fraktion/shared-ui';
import { sumDecimals } from '@fraktion/shared-ui/decimal';

import { entryName } from './voucherNames.ts';

const isCredit = ({ amount }: VoucherEntry): boolean => amount.startsWith('-');
const isDebit = (entry: VoucherEntry): boolean => !isCredit(entry);

/** The entries of a voucher in two columns with equal sums. */
export const EntriesTable = ({ voucher }: { readonly voucher: VoucherDetail }) => {
  const { t } = useTranslation('mfe-economics');
  const { entries, currency } = voucher;
  // Credit has its own column, without its sign.
  const shown = (amount: string) => formatMoney(amount.replace('-', ''), currency);
  const sumOf = (wanted: (entry: VoucherEntry) => boolean) =>
    shown(sumDecimals(entries.filter(wanted).map(({ amount }) => amount)));
  return (
    <Box
      css={{
        '& table': { width: '100%', borderCollapse: 'collapse' },
        '& th, & td': {
          padding: '{spacing.2} 0 {spacing.2} {spacing.3}',
          textAlign: 'end',
          verticalAlign: 'top',
          fontWeight: 'normal',
          fontVariantNumeric: 'tabular-nums',
          borderTop: '1px solid {colors.border}',
        },
        '& th:first-of-type': { textAlign: 'start', paddingInlineStart: '0' },
        '& thead th': { borderTop: '0', color: 'fg.muted', fontWeight: 'medium' },
        '& tfoot th, & tfoot td': { fontWeight: 'semibold' },
      }}
    >
      <table aria-label={t('vouchers.entries')}>
        <thead>
          <tr>
            <th scope="col">{t('vouchers.entry')}</th>
            <th scope="col">{t('vouchers.debit')}</th>
            <th scope="col">{t('vouchers.credit')}</th>
          </tr>
        </thead>
        <tbody>
          {entries.map((entry) => (
            <tr key={entry.position}>
              <th scope="row">
                {entryName(entry, t)}
                {entry.accountNumber === null ? null : (
                  <Text tone="muted">{`${entry.accountNumber} ${entry.accountName ?? ''}`}</Text>
                )}
              </th>
              <td>{isDebit(entry) ? shown(entry.amount) : null}</td>
              <td>{isCredit(entry) ? shown(entry.amount) : null}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('vouchers.sum')}</th>
            <td>{sumOf(isDebit)}</td>
            <td>{sumOf(isCredit)}</td>
          </tr>
        </tfoot>
      </table>
    </Box>
  );
};
