import {
  type InvoiceDetail,
  type InvoiceLine,
  type PostingSuggestion,
  isOpenInvoice,
} from '@fraktion/contract/invoices';
import { Box, compareDecimals, formatMoney, Row, Text, useTranslation } from '@fraktion/shared-ui';

import { PostedBar } from '../lib/PostedBar.tsx';
import { OthersHere } from './OthersHere.tsx';
import { needALook, warningCount } from './lines/sureness.ts';

export interface PostedSummaryProps {
  readonly invoice: InvoiceDetail;
  readonly suggestionOf: (line: InvoiceLine) => PostingSuggestion | undefined;
}

/** '12 of 34 posted · 3 need a look · 1,250.00 left · 4 warnings', in sight while the lines scroll. */
export const PostedSummary = ({ invoice, suggestionOf }: PostedSummaryProps) => {
  const { t } = useTranslation('mfe-economics');
  const { postedLineCount: posted, lineCount: total, unpostedAmount, currency } = invoice;
  const done = posted === total && compareDecimals(unpostedAmount, '0') === 0;
  const left = done
    ? t('summary.nothingLeft')
    : t('summary.left', { left: formatMoney(unpostedAmount, currency) });
  const look = needALook(invoice, suggestionOf);
  const warnings = warningCount(invoice);
  return (
    <Box position="sticky" top="0" zIndex="sticky" bg="bg" pb="3">
      <Row gap="3">
        <PostedBar posted={posted} total={total} width="min(120px, 16vw)" />
        <Text role="status" figures>
          {t('summary.posted', { posted, total })}
          <Text as="span" tone="muted">
            {[
              '',
              look > 0 && isOpenInvoice(invoice.status) ? t('summary.look', { count: look }) : null,
              left,
              warnings > 0 ? t('summary.warnings', { count: warnings }) : null,
            ]
              .filter((part) => part !== null)
              .join(' · ')}
          </Text>
        </Text>
        <OthersHere invoiceId={invoice.id} />
      </Row>
    </Box>
  );
};
