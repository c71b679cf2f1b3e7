import { getInvoiceAttachment, type InvoiceReading } from '@fraktion/contract/invoices';
import { api } from '@fraktion/shared-auth';
import { Box, useTranslation } from '@fraktion/shared-ui';
import { type FetchFile, FileGroups, FileSource } from '@fraktion/shared-waste/files';

import { DocumentLinks } from './DocumentLinks.tsx';

interface AttachmentsProps {
  readonly invoiceId: string;
  readonly reading: Pick<InvoiceReading, 'attachments' | 'links'>;
}

const fetchAttachment: FetchFile = ({ ownerId, fileId }, options) =>
  api(getInvoiceAttachment, { params: { id: ownerId, fileId } }, options);

/** The files inside the document: pictures and PDFs open here, the others are downloaded. Its links follow. */
export const Attachments = ({ invoiceId, reading }: AttachmentsProps) => {
  const { t } = useTranslation('mfe-economics');
  const { attachments, links } = reading;
  if (attachments.length === 0 && links.length === 0) return null;
  return (
    <Box mb="4">
      {attachments.length > 0 ? (
        <FileSource value={fetchAttachment}>
          <FileGroups
            ownerId={invoiceId}
            groups={[{ label: t('document.attachments'), files: attachments }]}
          />
        </FileSource>
      ) : null}
      <DocumentLinks links={links} />
    </Box>
  );
};
