import type { InvoiceDetail } from '@fraktion/contract/invoices';
import {
  Box,
  compareDecimals,
  formatMoney,
  formatNumber,
  Grid,
  Text,
  useTranslation,
} from '@fraktion/shared-ui';
import { Fragment } from 'react';

interface Sum {
  readonly label: string;
  readonly amount: string;
  readonly strong?: boolean;
}

/** The sums as the document states them, with its tax by rate. */
export const ReadableTotals = ({ invoice }: { readonly invoice: InvoiceDetail }) => {
  const { t } = useTranslation('mfe-economics');
  const { currency, net, tax, gross, payable, prepaid, rounding, taxGroups } = invoice;
  const sum = (label: string, amount: string): Sum[] =>
    compareDecimals(amount, '0') === 0 ? [] : [{ label, amount }];
  const groups = taxGroups.map(({ percent, taxable, tax: amount, category }) => ({
    label: t('document.taxGroup', {
      percent: percent === null ? (category ?? '–') : formatNumber(percent, { max: 2 }),
      taxable: taxable === null ? '–' : formatMoney(taxable, currency),
    }),
    amount: amount ?? '0',
  }));
  const sums: readonly Sum[] = [
    { label: t('totals.net'), amount: net },
    ...(groups.length > 0 ? groups : [{ label: t('totals.tax'), amount: tax }]),
    { label: t('totals.gross'), amount: gross },
    ...sum(t('document.prepaid'), prepaid),
    ...sum(t('document.rounding'), rounding),
    { label: t('totals.payable'), amount: payable, strong: true },
  ];
  return (
    <Box borderTop="1px solid" borderColor="border.strong" pt="3">
      <Grid as="dl" margin="0" gridTemplateColumns="minmax(0, 1fr) auto" columnGap="4" rowGap="1">
        {sums.map(({ label, amount, strong }, index) => (
          <Fragment key={index}>
            <Text as="dt" tone={strong ? undefined : 'muted'} strong={strong}>
              {label}
            </Text>
            <Text as="dd" margin="0" textAlign="end" figures whiteSpace="nowrap" strong={strong}>
              {formatMoney(amount, currency)}
            </Text>
          </Fragment>
        ))}
      </Grid>
    </Box>
  );
};
