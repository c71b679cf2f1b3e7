import type { Order } from '@fraktion/contract/orders';
import { saveFile } from '@fraktion/shared-auth';
import { Box, Button, Icon, Row, useTranslation } from '@fraktion/shared-ui';
import { Download, Image } from '@fraktion/shared-ui/icons';
import { Dialog } from '@fraktion/shared-ui/overlay';
import { useState } from 'react';

import { useFetchFile } from './fileSource.ts';
import { useFileUrl } from './useFileUrl.ts';

type OrderFile = Order['files'][number];

interface PictureProps {
  readonly orderId: string;
  readonly file: OrderFile;
}

const Thumbnail = ({ orderId, file, onShow }: PictureProps & { readonly onShow: () => void }) => {
  const { t } = useTranslation('mfe-supplier');
  const url = useFileUrl({ orderId, fileId: file.id });
  const isDrawn = file.kind === 'signature';
  return (
    <Box
      as="button"
      {...{ type: 'button' }}
      aria-label={t('pictures.show', { name: file.name })}
      onClick={onShow}
      width="96px"
      height="96px"
      flexShrink="0"
      overflow="hidden"
      cursor="pointer"
      border="1px solid"
      borderColor="border"
      borderRadius="control"
      // A signature is drawn on white.
      bg={isDrawn ? 'white' : 'bg.subtle'}
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
          objectFit={isDrawn ? 'contain' : 'cover'}
        />
      ) : (
        <Icon of={Image} size={20} />
      )}
    </Box>
  );
};

const Large = ({ orderId, file, onClose }: PictureProps & { readonly onClose: () => void }) => {
  const { t } = useTranslation('mfe-supplier');
  const fetchFile = useFetchFile();
  const url = useFileUrl({ orderId, fileId: file.id });
  const save = () => void fetchFile({ orderId, fileId: file.id }).then(saveFile, () => undefined);
  return (
    <Dialog
      open
      onClose={onClose}
      title={file.name}
      width="large"
      footer={
        <Button icon={Download} onClick={save}>
          {t('pictures.download')}
        </Button>
      }
    >
      <Box display="flex" justifyContent="center" alignItems="center" minHeight="240px">
        {url ? (
          <Box
            as="img"
            {...{ src: url, alt: file.name }}
            maxWidth="full"
            maxHeight="60vh"
            borderRadius="control"
            bg="white"
          />
        ) : null}
      </Box>
    </Dialog>
  );
};

/** Pictures side by side; one of them large under a tap. */
export const PictureRow = ({
  orderId,
  files,
}: {
  readonly orderId: string;
  readonly files: readonly OrderFile[];
}) => {
  const [shown, setShown] = useState<OrderFile>();
  if (files.length === 0) return null;
  return (
    <Row gap="2">
      {files.map((file) => (
        <Thumbnail key={file.id} {...{ orderId, file }} onShow={() => setShown(file)} />
      ))}
      {shown ? <Large orderId={orderId} file={shown} onClose={() => setShown(undefined)} /> : null}
    </Row>
  );
};
