import { useBlobUrl } from '@fraktion/shared-auth/query';
import { Box, Text } from '@fraktion/shared-ui';
import { useState } from 'react';

export interface PhotoPreviewProps {
  readonly file: File;
  readonly alt: string;
}

/** The photo to be sent. A file that the browser cannot show, such as a PDF, is shown by its name. */
export const PhotoPreview = ({ file, alt }: PhotoPreviewProps) => {
  const url = useBlobUrl(file);
  const [drawable, setDrawable] = useState(file.type.startsWith('image/'));
  return (
    <Box aspectRatio="1" overflow="hidden" borderRadius="control" bg="bg.muted">
      {drawable && url ? (
        <img
          src={url}
          alt={alt}
          onError={() => setDrawable(false)}
          style={{ width: '100%', height: '100%', objectFit: 'cover', display: 'block' }}
        />
      ) : null}
      {drawable ? null : (
        <Text size="caption" tone="muted" p="2" pt="12" overflowWrap="anywhere">
          {file.name}
        </Text>
      )}
    </Box>
  );
};
