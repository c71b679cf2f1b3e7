import { getFile } from '@fraktion/contract/files';
import { orderFileKinds, type OrderWithEvents } from '@fraktion/contract/orders';
import { api, saveFile } from '@fraktion/shared-auth';
import { Box, Heading, Icon, Row, Stack, useTranslation } from '@fraktion/shared-ui';
import { Image } from '@fraktion/shared-ui/icons';
import { FileList } from '@fraktion/shared-ui/list';
import { useState } from 'react';

import { isPdf } from './pdf/PdfPreview.tsx';
import { Lightbox } from './Lightbox.tsx';
import { useFileUrl } from './useFileUrl.ts';

type OrderFile = OrderWithEvents['files'][number];

const isPicture = ({ mediaType }: OrderFile): boolean => mediaType.startsWith('image/');

const Thumbnail = ({ file, onShow }: { readonly file: OrderFile; readonly onShow: () => void }) => {
  const { t } = useTranslation('mfe-ordering');
  const url = useFileUrl(file.id);
  return (
    <Box
      as="button"
      {...{ type: 'button' }}
      aria-label={t('Order.Pictures.Show', { name: file.name })}
      onClick={onShow}
      width="88px"
      height="88px"
      flexShrink="0"
      overflow="hidden"
      cursor="pointer"
      border="1px solid"
      borderColor="border"
      borderRadius="control"
      // A signature is drawn on white.
      bg={file.kind === 'signature' ? 'white' : 'bg.subtle'}
      color="fg.muted"
      display="flex"
      alignItems="center"
      justifyContent="center"
    >
      {url ? (
        <Box
          as="img"
          {...{ src: url, alt: '' }}
          width="full"
          height="full"
          objectFit={file.kind === 'signature' ? 'contain' : 'cover'}
        />
      ) : (
        <Icon of={Image} size={20} />
      )}
    </Box>
  );
};

/** What came along with the order, and what its carrier brought back: pictures and PDFs to look at, the rest to download. */
export const OrderFiles = ({ order: { files } }: { readonly order: OrderWithEvents }) => {
  const { t } = useTranslation('mfe-ordering');
  const [shown, setShown] = useState<OrderFile | null>(null);
  const pictures = files.filter(isPicture);
  return (
    <>
      {orderFileKinds.map((kind) => {
        const ofKind = files.filter((file) => file.kind === kind);
        const others = ofKind.filter((file) => !isPicture(file));
        if (ofKind.length === 0) return null;
        return (
          <Stack key={kind} as="section" gap="2">
            <Heading size="small">{t(`Order.FileKinds.${kind}`)}</Heading>
            {ofKind.length > others.length ? (
              <Row gap="2">
                {ofKind.filter(isPicture).map((file) => (
                  <Thumbnail key={file.id} file={file} onShow={() => setShown(file)} />
                ))}
              </Row>
            ) : null}
            {others.length > 0 ? (
              <FileList
                label={t(`Order.FileKinds.${kind}`)}
                files={others}
                onOpen={(file) => (isPdf(file) ? () => setShown(file) : undefined)}
                onDownload={async ({ id }) => saveFile(await api(getFile, { params: { id } }))}
              />
            ) : null}
          </Stack>
        );
      })}
      {shown ? (
        <Lightbox
          files={isPdf(shown) ? [shown] : pictures}
          shown={shown}
          onShow={setShown}
          onClose={() => setShown(null)}
        />
      ) : null}
    </>
  );
};
