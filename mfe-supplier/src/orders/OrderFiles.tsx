import { getFile } from '@fraktion/contract/files';
import { orderFileKinds, type OrderWithEvents } from '@fraktion/contract/orders';
import { api, saveFile } from '@fraktion/shared-auth';
import { Heading, Stack, useTranslation } from '@fraktion/shared-ui';
import { FileList } from '@fraktion/shared-ui/list';

/** What the customer sent along, and what the carrier brought back. */
export const OrderFiles = ({ order }: { readonly order: OrderWithEvents }) => {
  const { t } = useTranslation('mfe-supplier');
  const titles = {
    order: t('order.files'),
    photo: t('order.filesPhoto'),
    signature: t('order.filesSignature'),
  };
  return orderFileKinds.map((kind) => {
    const files = order.files.filter((file) => file.kind === kind);
    if (files.length === 0) return null;
    return (
      <Stack as="section" gap="2" key={kind}>
        <Heading size="small">{titles[kind]}</Heading>
        <FileList
          label={titles[kind]}
          files={files}
          onDownload={async ({ id }) => saveFile(await api(getFile, { params: { id } }))}
        />
      </Stack>
    );
  });
};
