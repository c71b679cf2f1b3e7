import { saveFile } from '@fraktion/shared-auth';
import { Button, Row, useTranslation } from '@fraktion/shared-ui';
import { Download } from '@fraktion/shared-ui/icons';
import { LargePicture, type ListedFile, Thumbnail } from '@fraktion/shared-ui/list';
import { Dialog } from '@fraktion/shared-ui/overlay';
import { useState } from 'react';

import { useFetchFile } from './fileSource.ts';
import { useFileUrl } from './useFileUrl.ts';

/** A file of an order, or of a report on one. */
export interface ShownFile extends ListedFile {
  readonly kind?: string;
}

const isDrawn = ({ kind }: ShownFile): boolean => kind === 'signature';

interface PictureProps {
  readonly orderId: string;
  readonly file: ShownFile;
}

const Small = ({ orderId, file, onShow }: PictureProps & { readonly onShow: () => void }) => {
  const { t } = useTranslation('mfe-supplier');
  return (
    <Thumbnail
      label={t('pictures.show', { name: file.name })}
      url={useFileUrl({ orderId, fileId: file.id })}
      drawn={isDrawn(file)}
      onShow={onShow}
    />
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
      <LargePicture name={file.name} url={url} drawn={isDrawn(file)} />
    </Dialog>
  );
};

/** Pictures side by side; one of them large under a tap. */
export const PictureRow = ({
  orderId,
  files,
}: {
  readonly orderId: string;
  readonly files: readonly ShownFile[];
}) => {
  const [shown, setShown] = useState<ShownFile>();
  if (files.length === 0) return null;
  return (
    <Row gap="2">
      {files.map((file) => (
        <Small key={file.id} {...{ orderId, file }} onShow={() => setShown(file)} />
      ))}
      {shown ? <Large orderId={orderId} file={shown} onClose={() => setShown(undefined)} /> : null}
    </Row>
  );
};
