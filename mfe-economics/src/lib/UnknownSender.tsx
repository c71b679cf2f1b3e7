import { listCollectors } from '@fraktion/contract/collectors';
import { invoiceAllows, type InvoiceDetail } from '@fraktion/contract/invoices';
import { queryFor } from '@fraktion/shared-auth/query';
import { Box, Notice, SelectField, Stack, Text, useTranslation } from '@fraktion/shared-ui';
import { useQuery } from '@tanstack/react-query';

interface UnknownSenderProps {
  readonly invoice: InvoiceDetail;
  readonly busy: boolean;
  readonly onCollector: (collectorId: string) => void;
}

/** Asks which collector sent the invoice if it is unknown; the answer also applies to later invoices. */
export const UnknownSender = ({ invoice, busy, onCollector }: UnknownSenderProps) => {
  const { t } = useTranslation('mfe-economics');
  const isAsked = invoice.collector === null && invoiceAllows(invoice, 'edit');
  const collectors = useQuery({
    ...queryFor(listCollectors, { query: { pageSize: '500' } }),
    enabled: isAsked,
  });
  const choices = collectors.data?.data ?? [];
  if (!isAsked || choices.length === 0) return null;
  const { sellerName: name } = invoice;
  return (
    <Box mb="3">
      <Notice>
        <Stack gap="2">
          <Text>{t('unknownSender.text', { name })}</Text>
          <Box maxWidth="320px">
            <SelectField
              label={t('unknownSender.label')}
              choices={choices.map((collector) => ({ value: collector.id, label: collector.name }))}
              placeholder={t('unknownSender.choose')}
              value=""
              onChange={(collectorId) => {
                if (collectorId && !busy) onCollector(collectorId);
              }}
            />
          </Box>
        </Stack>
      </Notice>
    </Box>
  );
};
