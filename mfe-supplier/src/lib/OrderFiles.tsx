import { type Order, orderFileKinds } from '@fraktion/contract/orders';
import { saveFile } from '@fraktion/shared-auth';
import { Heading, Stack, useTranslation } from '@fraktion/shared-ui';
import { FileList } from '@fraktion/shared-ui/list';

import { useFetchFile } from './fileSource.ts';
import { PictureRow } from './PictureRow.tsx';

const isPicture = ({ mediaType }: Order['files'][number]): boolean =>
  mediaType.startsWith('image/');

/** What the customer sent along, and what the carrier brought back: pictures to look at, the rest to download. */
export const OrderFiles = ({ order }: { readonly order: Pick<Order, 'id' | 'files'> }) => {
  const { t } = useTranslation('mfe-supplier');
  const fetchFile = useFetchFile();
  const titles = {
    order: t('order.files'),
    photo: t('order.filesPhoto'),
    signature: t('order.filesSignature'),
  };
  return orderFileKinds.map((kind) => {
    const files = order.files.filter((file) => file.kind === kind);
    const others = files.filter((file) => !isPicture(file));
    if (files.length === 0) return null;
    return (
      <Stack as="section" gap="2" key={kind}>
        <Heading size="small">{titles[kind]}</Heading>
        <PictureRow orderId={order.id} files={files.filter(isPicture)} />
        {others.length > 0 ? (
          <FileList
            label={titles[kind]}
            files={others}
            onDownload={async ({ id: fileId }) =>
              saveFile(await fetchFile({ orderId: order.id, fileId }))
            }
          />
        ) : null}
      </Stack>
    );
  });
};
