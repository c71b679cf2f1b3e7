import { getInvoiceDocument, type InvoiceDetail } from '@fraktion/contract/invoices';
import { api, saveFile } from '@fraktion/shared-auth';
import { Button, useTranslation } from '@fraktion/shared-ui';
import { Download } from '@fraktion/shared-ui/icons';
import { useMutation } from '@tanstack/react-query';

/** The document as it came. */
export const DownloadAction = ({
  invoice: { id, isPart },
}: {
  readonly invoice: InvoiceDetail;
}) => {
  const { t } = useTranslation('mfe-economics');
  const download = useMutation({
    mutationFn: async () => saveFile(await api(getInvoiceDocument, { params: { id } })),
  });
  return (
    <Button
      icon={Download}
      pending={download.isPending}
      disabledReason={isPart ? t('part.whole') : undefined}
      onClick={() => download.mutate()}
    >
      {t('invoice.download')}
    </Button>
  );
};
