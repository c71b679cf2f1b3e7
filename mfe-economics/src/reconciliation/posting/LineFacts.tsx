import type { InvoiceLine } from '@fraktion/contract/invoices';
import { Box, formatMoney, Text, useTranslation } from '@fraktion/shared-ui';

import { lineText, quantityText } from '../../lib/lineWords.ts';

/** The line that is being posted, and its amount. */
export const LineFacts = ({
  line,
  currency,
}: {
  readonly line: InvoiceLine;
  readonly currency: string;
}) => {
  const { t } = useTranslation('mfe-economics');
  return (
    <Box bg="bg.muted" borderRadius="control" px="3" py="2.5" mb="4">
      <Text strong overflowWrap="anywhere">
        {lineText(line, t)}
      </Text>
      <Text tone="muted" figures>
        {[quantityText(line, t), formatMoney(line.amount, currency)].filter(Boolean).join(' · ')}
      </Text>
    </Box>
  );
};
