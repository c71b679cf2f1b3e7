import { getFile } from '@fraktion/contract/files';
import { api, saveFile } from '@fraktion/shared-auth';
import { Heading, Row, Stack, useTranslation } from '@fraktion/shared-ui';
import { FileList, isPicture, Thumbnail } from '@fraktion/shared-ui/list';

import type { ShownFile } from './Lightbox.tsx';
import { isPdf } from './pdf/PdfPreview.tsx';
import { useFileUrl } from './useFileUrl.ts';

const SmallPicture = ({
  file,
  onShow,
}: {
  readonly file: ShownFile;
  readonly onShow: () => void;
}) => {
  const { t } = useTranslation('mfe-ordering');
  return (
    <Thumbnail
      label={t('order.pictures.show', { name: file.name })}
      url={useFileUrl(file.id)}
      drawn={file.kind === 'signature'}
      onShow={onShow}
    />
  );
};

export interface FileGroupProps {
  readonly label: string;
  readonly files: readonly ShownFile[];
  readonly onShow: (file: ShownFile) => void;
}

/** Files under one heading: pictures and PDFs to look at, the rest to download. */
export const FileGroup = ({ label, files, onShow }: FileGroupProps) => {
  const others = files.filter((file) => !isPicture(file));
  if (files.length === 0) return null;
  return (
    <Stack as="section" gap="2">
      <Heading size="small">{label}</Heading>
      {files.length > others.length ? (
        <Row gap="2">
          {files.filter(isPicture).map((file) => (
            <SmallPicture key={file.id} file={file} onShow={() => onShow(file)} />
          ))}
        </Row>
      ) : null}
      {others.length > 0 ? (
        <FileList
          label={label}
          files={others}
          onOpen={(file) => (isPdf(file) ? () => onShow(file) : undefined)}
          onDownload={async ({ id }) => saveFile(await api(getFile, { params: { id } }))}
        />
      ) : null}
    </Stack>
  );
};
