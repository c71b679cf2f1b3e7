import type { InvoiceDetail } from '@fraktion/contract/invoices';
import { Box, compareDecimals, formatMoney, Row, Text, useTranslation } from '@fraktion/shared-ui';

import { PostedBar } from '../lib/PostedBar.tsx';

/** '12 of 34 posted · 1,250.00 left', in sight while the lines scroll. */
export const PostedSummary = ({ invoice }: { readonly invoice: InvoiceDetail }) => {
  const { t } = useTranslation('mfe-economics');
  const { postedLineCount: posted, lineCount: total, unpostedAmount, currency } = invoice;
  const done = posted === total && compareDecimals(unpostedAmount, '0') === 0;
  const left = done
    ? t('summary.nothingLeft')
    : t('summary.left', { left: formatMoney(unpostedAmount, currency) });
  return (
    <Box position="sticky" top="0" zIndex="sticky" bg="bg" py="2" mb="2">
      <Row gap="3" role="status">
        <PostedBar posted={posted} total={total} width="min(120px, 16vw)" />
        <Text figures>
          {t('summary.posted', { posted, total })}
          <Text as="span" tone="muted">{` · ${left}`}</Text>
        </Text>
      </Row>
    </Box>
  );
};
