import { Box, Button, formatBytes, Icon, Row, Stack, Text } from '@fraktion/shared-ui';
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
  /** Fetches the file; the caller's call reports a failure. */
  readonly onDownload: (file: F) => Promise<unknown>;
  /** Opens the file here, if it can be shown; then its name is a button. */
  readonly onOpen?: ((file: F) => (() => void) | undefined) | undefined;
}

type FileRowProps<F extends ListedFile> = Pick<FileListProps<F>, 'onDownload' | 'onOpen'> & {
  readonly file: F;
};

const Name = ({
  name,
  onOpen,
}: {
  readonly name: string;
  readonly onOpen?: (() => void) | undefined;
}) =>
  onOpen ? (
    <Box
      as="button"
      {...{ type: 'button' }}
      onClick={onOpen}
      minWidth="0"
      overflow="hidden"
      textOverflow="ellipsis"
      whiteSpace="nowrap"
      textAlign="start"
      cursor="pointer"
      css={{ '@media (pointer: coarse)': { minHeight: 'control' } }}
      borderRadius="4px"
      textDecoration="underline"
      textDecorationColor="brand.7"
      textUnderlineOffset="3px"
      _hover={{ textDecorationColor: 'currentColor' }}
    >
      {name}
    </Box>
  ) : (
    <Text truncate>{name}</Text>
  );

const FileRow = <F extends ListedFile>({ file, onDownload, onOpen }: FileRowProps<F>) => {
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
      <Row flexWrap="nowrap" minWidth="0">
        <Icon of={file.mediaType.startsWith('image/') ? Image : FileText} />
        <Name name={file.name} onOpen={onOpen?.(file)} />
        <Text as="span" tone="muted" figures whiteSpace="nowrap">
          {formatBytes(file.bytes)}
        </Text>
      </Row>
      {/* A long name is shortened; the buttons of the file are not. */}
      <Box flexShrink="0">
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
      </Box>
    </Row>
  );
};

/** Files by name and size; each can be downloaded. */
export const FileList = <F extends ListedFile>({
  label,
  files,
  onDownload,
  onOpen,
}: FileListProps<F>) => (
  <Stack as="ul" aria-label={label} gap="1">
    {files.map((file) => (
      <FileRow key={file.id} file={file} onDownload={onDownload} onOpen={onOpen} />
    ))}
  </Stack>
);
