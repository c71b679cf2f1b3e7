import { Button, formatBytes, Icon, Row, Stack, Text } from '@fraktion/shared-ui';
import { Download, FileText, Image } from '@fraktion/shared-ui/icons';
import { useState } from 'react';

import { useListWords } from './words.ts';

export interface ListedFile {
  readonly id: string;
  readonly name: string;
  readonly mediaType: string;
  readonly bytes: number;
}

export interface FileListProps<F extends ListedFile> {
  readonly label: string;
  readonly files: readonly F[];
  /** Fetches the file; whoever makes the call tells of its failure. */
  readonly onDownload: (file: F) => Promise<unknown>;
}

type FileRowProps<F extends ListedFile> = Pick<FileListProps<F>, 'onDownload'> & {
  readonly file: F;
};

const FileRow = <F extends ListedFile>({ file, onDownload }: FileRowProps<F>) => {
  const words = useListWords();
  const [pending, setPending] = useState(false);
  const download = () => {
    setPending(true);
    onDownload(file)
      .catch(() => undefined)
      .finally(() => setPending(false));
  };
  return (
    <Row as="li" flexWrap="nowrap" justifyContent="space-between">
      <Row flexWrap="nowrap">
        <Icon of={file.mediaType.startsWith('image/') ? Image : FileText} />
        <Text truncate>{file.name}</Text>
        <Text as="span" tone="muted" figures whiteSpace="nowrap">
          {formatBytes(file.bytes)}
        </Text>
      </Row>
      <Button
        size="small"
        variant="quiet"
        icon={Download}
        pending={pending}
        aria-label={words('downloadNamed', { name: file.name })}
        onClick={download}
      >
        {words('download')}
      </Button>
    </Row>
  );
};

/** Files by name and size; each comes down as a file. */
export const FileList = <F extends ListedFile>({ label, files, onDownload }: FileListProps<F>) => (
  <Stack as="ul" aria-label={label} gap="1" listStyleType="none" margin="0" padding="0">
    {files.map((file) => (
      <FileRow key={file.id} file={file} onDownload={onDownload} />
    ))}
  </Stack>
);
