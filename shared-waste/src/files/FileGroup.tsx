import { saveFile } from '@fraktion/shared-auth';
import { Heading, Row, Stack } from '@fraktion/shared-ui';
import { FileList, isPicture, Thumbnail } from '@fraktion/shared-ui/list';

import { useWords } from '../words.ts';
import { useFetchFile } from './fileSource.ts';
import { isPdf } from './pdf/PdfPreview.tsx';
import { isInk, type ShownFile } from './shownFile.ts';
import { useFileUrl } from './useFile.ts';

interface SmallPictureProps {
  readonly ownerId: string;
  readonly file: ShownFile;
  readonly onShow: () => void;
}

const SmallPicture = ({ ownerId, file, onShow }: SmallPictureProps) => {
  const t = useWords();
  return (
    <Thumbnail
      label={t('files.show', { name: file.name })}
      url={useFileUrl({ ownerId, fileId: file.id })}
      drawn={isInk(file)}
      onShow={onShow}
    />
  );
};

export interface FileGroupProps {
  readonly label: string;
  readonly ownerId: string;
  readonly files: readonly ShownFile[];
  readonly onShow: (file: ShownFile) => void;
}

/** Files under one heading: pictures and PDFs are shown, the rest is downloaded. */
export const FileGroup = ({ label, ownerId, files, onShow }: FileGroupProps) => {
  const fetchFile = useFetchFile();
  const others = files.filter((file) => !isPicture(file));
  if (files.length === 0) return null;
  return (
    <Stack as="section" gap="2">
      <Heading size="small">{label}</Heading>
      {files.length > others.length ? (
        <Row gap="2">
          {files.filter(isPicture).map((file) => (
            <SmallPicture key={file.id} {...{ ownerId, file }} onShow={() => onShow(file)} />
          ))}
        </Row>
      ) : null}
      {others.length > 0 ? (
        <FileList
          label={label}
          files={others}
          onOpen={(file) => (isPdf(file) ? () => onShow(file) : undefined)}
          onDownload={async ({ id: fileId }) => saveFile(await fetchFile({ ownerId, fileId }))}
        />
      ) : null}
    </Stack>
  );
};
