import { type InvoiceDetail, isOpenInvoice } from '@fraktion/contract/invoices';
import { compareDecimals, Kbd, Row, Stack, Text, useTranslation } from '@fraktion/shared-ui';

export const isAllPosted = ({
  postedLineCount,
  lineCount,
  unpostedAmount,
}: InvoiceDetail): boolean =>
  postedLineCount === lineCount && compareDecimals(unpostedAmount, '0') === 0;

interface WhatNextProps {
  readonly invoice: InvoiceDetail;
  /** Why it cannot be confirmed yet. */
  readonly waits: string | undefined;
  readonly hasKeys: boolean;
}

/** No line is left: what comes next, with its keys. */
export const WhatNext = ({ invoice, waits, hasKeys }: WhatNextProps) => {
  const { t } = useTranslation('mfe-economics');
  const locked = !isOpenInvoice(invoice.status);
  const steps = [
    ...(locked ? [] : [{ key: 'C', text: t('confirm.button') }]),
    { key: 'N', text: t('next.button') },
  ];
  return (
    <Stack gap="2" role="note">
      <Text strong>{t(locked ? 'card.finished' : 'card.done')}</Text>
      {waits && !locked ? <Text color="amber.text">{waits}</Text> : null}
      <Text size="caption" tone="muted">
        {t('card.next')}
      </Text>
      {steps.map(({ key, text }) => (
        <Row key={key} gap="2" flexWrap="nowrap">
          {hasKeys ? <Kbd>{key}</Kbd> : null}
          <Text>{text}</Text>
        </Row>
      ))}
    </Stack>
  );
};
