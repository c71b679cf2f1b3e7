import { listCollectors } from '@fraktion/contract/collectors';
import { type InvoiceDetail, saveInvoice } from '@fraktion/contract/invoices';
import { queryFor, useCall } from '@fraktion/shared-auth/query';
import { Box, Notice, SelectField, Stack, Text, useTranslation } from '@fraktion/shared-ui';
import { useQuery } from '@tanstack/react-query';

/** Asks which collector sent the invoice where nobody knows; the answer holds for the next ones too. */
export const UnknownSender = ({ invoice }: { readonly invoice: InvoiceDetail }) => {
  const { t } = useTranslation('mfe-economics');
  const isAsked = invoice.collector === null && invoice.status !== 'locked';
  const collectors = useQuery({
    ...queryFor(listCollectors, { query: { pageSize: '500' } }),
    enabled: isAsked,
  });
  const save = useCall(saveInvoice);
  const choices = collectors.data?.data ?? [];
  if (!isAsked || choices.length === 0) return null;
  const { id, version, sellerName: name } = invoice;
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
                if (collectorId) save.mutate({ params: { id }, body: { version, collectorId } });
              }}
            />
          </Box>
        </Stack>
      </Notice>
    </Box>
  );
};
