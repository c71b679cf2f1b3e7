import { getInvoiceDocument } from '@fraktion/contract/invoices';
import { api, saveFile } from '@fraktion/shared-auth';
import { Button, useTranslation } from '@fraktion/shared-ui';
import { Download } from '@fraktion/shared-ui/icons';
import { useMutation } from '@tanstack/react-query';

/** The document as it came. */
export const DownloadAction = ({ invoiceId }: { readonly invoiceId: string }) => {
  const { t } = useTranslation('mfe-economics');
  const download = useMutation({
    mutationFn: async () => saveFile(await api(getInvoiceDocument, { params: { id: invoiceId } })),
  });
  return (
    <Button icon={Download} pending={download.isPending} onClick={() => download.mutate()}>
      {t('invoice.download')}
    </Button>
  );
};
