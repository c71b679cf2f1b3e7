import { saveFile } from '@fraktion/shared-auth';
import { Heading, Stack } from '@fraktion/shared-ui';
import { FileList, isPicture } from '@fraktion/shared-ui/list';

import { useFetchFile } from './fileSource.ts';
import { PictureRow, type ShownFile } from './PictureRow.tsx';

export interface FileGroupProps {
  readonly label: string;
  /** The order, or the report on it, that they belong to. */
  readonly orderId: string;
  readonly files: readonly ShownFile[];
}

/** Files under one heading: pictures to look at, the rest to download. */
export const FileGroup = ({ label, orderId, files }: FileGroupProps) => {
  const fetchFile = useFetchFile();
  const others = files.filter((file) => !isPicture(file));
  if (files.length === 0) return null;
  return (
    <Stack as="section" gap="2">
      <Heading size="small">{label}</Heading>
      <PictureRow orderId={orderId} files={files.filter(isPicture)} />
      {others.length > 0 ? (
        <FileList
          label={label}
          files={others}
          onDownload={async ({ id: fileId }) => saveFile(await fetchFile({ orderId, fileId }))}
        />
      ) : null}
    </Stack>
  );
};
