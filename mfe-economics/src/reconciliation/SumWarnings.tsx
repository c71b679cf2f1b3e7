import type { InvoiceDetail } from '@fraktion/contract/invoices';
import { Box, formatMoney, Notice, Text, useTranslation } from '@fraktion/shared-ui';

import { figures, offBy } from './checks.ts';

/** Which of the document's own sums do not agree, and by how much. */
export const SumWarnings = ({ invoice }: { readonly invoice: InvoiceDetail }) => {
  const { t } = useTranslation('mfe-economics');
  const wrong = figures.flatMap((figure) => {
    const off = offBy(invoice, figure);
    return off === undefined ? [] : [{ figure, off }];
  });
  if (wrong.length === 0) return null;
  return (
    <Box mb="4">
      <Notice tone="warning">
        {wrong.map(({ figure, off }) => (
          <Text key={figure} figures>
            {`${t(`totals.${figure}`)}: ${t('totals.offBy', { amount: formatMoney(off, invoice.currency) })}`}
          </Text>
        ))}
      </Notice>
    </Box>
  );
};
