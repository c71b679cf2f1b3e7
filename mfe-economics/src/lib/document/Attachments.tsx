import { getInvoiceAttachment, type InvoiceReading } from '@fraktion/contract/invoices';
import { api } from '@fraktion/shared-auth';
import { Box, useTranslation } from '@fraktion/shared-ui';
import { type FetchFile, FileGroups, FileSource } from '@fraktion/shared-waste/files';

interface AttachmentsProps {
  readonly invoiceId: string;
  readonly attachments: InvoiceReading['attachments'];
}

const fetchAttachment: FetchFile = ({ ownerId, fileId }, options) =>
  api(getInvoiceAttachment, { params: { id: ownerId, fileId } }, options);

/** The files that came inside the document: pictures and PDFs open here, the others are downloaded. */
export const Attachments = ({ invoiceId, attachments }: AttachmentsProps) => {
  const { t } = useTranslation('mfe-economics');
  if (attachments.length === 0) return null;
  return (
    <Box mb="4">
      <FileSource value={fetchAttachment}>
        <FileGroups
          ownerId={invoiceId}
          groups={[{ label: t('document.attachments'), files: attachments }]}
        />
      </FileSource>
    </Box>
  );
};
