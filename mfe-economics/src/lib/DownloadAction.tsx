import { getInvoiceDocument, type InvoiceDetail } from '@fraktion/contract/invoices';
import { api, saveFile } from '@fraktion/shared-auth';
import { Button, useTranslation } from '@fraktion/shared-ui';
import { Download } from '@fraktion/shared-ui/icons';
import { useMutation } from '@tanstack/react-query';

export interface WholeFileButtonProps {
  readonly label: string;
  /** The reader reaches only a part of the document. */
  readonly isPart: boolean;
  readonly read: () => Promise<Parameters<typeof saveFile>[0]>;
}

/** Saves a file that shows a whole document, which is closed to readers of a part. */
export const WholeFileButton = ({ label, isPart, read }: WholeFileButtonProps) => {
  const { t } = useTranslation('mfe-economics');
  const download = useMutation({ mutationFn: async () => saveFile(await read()) });
  return (
    <Button
      icon={Download}
      pending={download.isPending}
      disabledReason={isPart ? t('part.whole') : undefined}
      onClick={() => download.mutate()}
    >
      {label}
    </Button>
  );
};

/** The document as it came. */
export const DownloadAction = ({
  invoice: { id, isPart },
}: {
  readonly invoice: InvoiceDetail;
}) => {
  const { t } = useTranslation('mfe-economics');
  return (
    <WholeFileButton
      label={t('invoice.download')}
      isPart={isPart}
      read={() => api(getInvoiceDocument, { params: { id } })}
    />
  );
};
