import type { InvoiceDetail } from '@fraktion/contract/invoices';
import { Box, messageText, Notice, useTranslation } from '@fraktion/shared-ui';

import { whyText } from './whyText.ts';

/** The PDF contains an e-invoice that could not be used: the figures come from its pages, which are less sure. */
export const UnusedXmlNotice = ({ invoice }: { readonly invoice: InvoiceDetail }) => {
  const { t } = useTranslation('mfe-economics');
  if (invoice.unusedXml === null) return null;
  const { name, reason, why } = invoice.unusedXml;
  return (
    <Box mb="4">
      <Notice tone="warning">
        {t('invoice.unusedXml', { name, why: whyText(why, t) ?? messageText(reason) ?? reason })}
      </Notice>
    </Box>
  );
};
