import type { DriveEntry } from '@fraktion/contract/fileDrive';
import { Box, Icon, Row, Text } from '@fraktion/shared-ui';
import {
  File as FileShape,
  FileSpreadsheet,
  FileText,
  FolderOpen,
  Image,
} from '@fraktion/shared-ui/icons';

import { useThumbnail } from './driveQueries.ts';

const isSheet = (type: string): boolean => /sheet|excel|csv/.test(type);

export const shapeOf = ({ kind, mediaType }: Pick<DriveEntry, 'kind' | 'mediaType'>) => {
  if (kind === 'folders') return FolderOpen;
  if (mediaType === null) return FileShape;
  if (mediaType.startsWith('image/')) return Image;
  return isSheet(mediaType) ? FileSpreadsheet : FileText;
};

const Small = ({ entry }: { readonly entry: DriveEntry }) => {
  const url = useThumbnail(entry);
  if (!url)
    return (
      <Box
        width="28px"
        flexShrink="0"
        display="flex"
        justifyContent="center"
        color={entry.kind === 'folders' ? 'brand.11' : 'fg.muted'}
      >
        <Icon of={shapeOf(entry)} size={20} />
      </Box>
    );
  return (
    <Box
      as="img"
      {...{ src: url, alt: '' }}
      width="28px"
      height="28px"
      flexShrink="0"
      objectFit="cover"
      borderRadius="4px"
    />
  );
};

/** In a grid row: the icon or thumbnail before the name. */
export const NameCell = ({ entry }: { readonly entry: DriveEntry }) => (
  <Row flexWrap="nowrap" gap="2.5" height="row">
    <Small entry={entry} />
    <Text
      as="span"
      size="grid"
      truncate
      fontWeight={entry.kind === 'folders' ? 'medium' : 'normal'}
    >
      {entry.name}
    </Text>
  </Row>
);

/** On a card: the picture, as wide as the card. */
export const CardPicture = ({ entry }: { readonly entry: DriveEntry }) => {
  const url = useThumbnail(entry);
  return (
    <Box height="160px" bg="bg.subtle">
      {url ? (
        <Box as="img" {...{ src: url, alt: '' }} width="full" height="full" objectFit="cover" />
      ) : null}
    </Box>
  );
};
