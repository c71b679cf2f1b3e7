import { type DriveEntry, getDriveFileContent } from '@fraktion/contract/fileDrive';
import { queryFor, useBlobUrl } from '@fraktion/shared-auth/query';
import { Box, Icon, Text, useTranslation } from '@fraktion/shared-ui';
import { isPdf, PdfPreview } from '@fraktion/shared-waste/files';
import { useQuery } from '@tanstack/react-query';

import { useThumbnail } from './driveQueries.ts';
import { shapeOf } from './FileMark.tsx';

const useContent = ({ id }: DriveEntry) =>
  useQuery({
    ...queryFor(getDriveFileContent, { params: { id } }),
    staleTime: 'static',
  });

/** Shows the thumbnail at once, and then the whole picture. */
const Picture = ({ file }: { readonly file: DriveEntry }) => {
  const small = useThumbnail(file);
  const whole = useBlobUrl(useContent(file).data);
  const url = whole ?? small;
  return (
    <Box
      minHeight="240px"
      display="flex"
      alignItems="center"
      justifyContent="center"
      bg="bg.subtle"
      borderRadius="control"
      overflow="hidden"
    >
      {url ? (
        <Box
          as="img"
          {...{ src: url, alt: file.name }}
          maxWidth="full"
          maxHeight="56vh"
          objectFit="contain"
        />
      ) : null}
    </Box>
  );
};

const Document = ({ file }: { readonly file: DriveEntry }) => (
  <PdfPreview content={useContent(file)} name={file.name} />
);

/** Shows the file if the portal can; other files need the user's own programs. */
export const FilePreview = ({ file }: { readonly file: DriveEntry }) => {
  const { t } = useTranslation('mfe-ordering');
  if (file.thumbnail) return <Picture file={file} />;
  if (isPdf(file)) return <Document file={file} />;
  return (
    <Box
      display="flex"
      flexDirection="column"
      alignItems="center"
      gap="2"
      py="8"
      bg="bg.subtle"
      color="fg.muted"
      borderRadius="control"
    >
      <Icon of={shapeOf(file)} size={20} />
      <Text>{t('drive.file.noPreview')}</Text>
    </Box>
  );
};
