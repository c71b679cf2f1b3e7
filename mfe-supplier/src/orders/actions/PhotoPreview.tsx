import { Box, Text } from '@fraktion/shared-ui';
import { useEffect, useState } from 'react';

export interface PhotoPreviewProps {
  readonly file: File;
  readonly alt: string;
}

/**
 * The picture as it will go out; its address lives as long as it is looked at. What this browser cannot draw, as a PDF or
 * a phone's own kind of picture, is shown by its name.
 */
export const PhotoPreview = ({ file, alt }: PhotoPreviewProps) => {
  const [url, setUrl] = useState<string>();
  const [drawable, setDrawable] = useState(file.type.startsWith('image/'));
  useEffect(() => {
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
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
