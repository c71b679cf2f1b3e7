import type { DrivenCustomer, DrivenStop } from '@fraktion/contract/drivings';
import { Box, formatCount, formatDate, Heading, Text, useTranslation } from '@fraktion/shared-ui';
import { PrintedTable } from '@fraktion/shared-ui/list';

import { customerColumns, stopColumns } from './drivenColumns.ts';

export interface BillingPaperProps {
  readonly period: { readonly from: string; readonly to: string };
  readonly customers: readonly DrivenCustomer[];
  readonly stops: readonly DrivenStop[];
  /** How many stops are printed, if there are more. */
  readonly cutAt: number | null;
  /** The stops are those that were searched for; the sums know no search. */
  readonly searched: boolean;
}

/** On paper, or as PDF from the browser's print: the sums, then each stop. */
export const BillingPaper = ({ period, customers, stops, cutAt, searched }: BillingPaperProps) => {
  const { t } = useTranslation('mfe-supplier');
  return (
    <Box display="none" _print={{ display: 'block' }}>
      <Heading as="h1">{t('drivings.billing.paper')}</Heading>
      <Text mb="3">{`${formatDate(period.from)} – ${formatDate(period.to)}`}</Text>
      {searched ? <Text mb="3">{t('drivings.billing.whole')}</Text> : null}
      <PrintedTable
        label={t('drivings.billing.sums')}
        columns={customerColumns(t)}
        rows={customers}
        rowKey={({ customerName }) => customerName ?? ''}
      />
      <Box mt="5">
        <PrintedTable
          label={t('drivings.fields.stops')}
          columns={stopColumns(t)}
          rows={stops}
          rowKey={({ id }) => id}
        />
      </Box>
      {cutAt === null ? null : (
        <Text>{t('drivings.billing.cut', { count: formatCount(cutAt) })}</Text>
      )}
    </Box>
  );
};
