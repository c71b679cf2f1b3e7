import { Box, Text, useTranslation } from '@fraktion/shared-ui';
import { type DragEvent, type ReactNode, useState } from 'react';

const hasFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer.types.includes('Files');

/** Files that are dropped anywhere on the folder are uploaded to it. */
export const DropArea = ({
  onFiles,
  children,
}: {
  readonly onFiles: (files: readonly File[]) => void;
  readonly children: ReactNode;
}) => {
  const { t } = useTranslation('mfe-ordering');
  const [over, setOver] = useState(false);
  return (
    <Box
      position="relative"
      onDragOver={(event) => {
        if (!hasFiles(event)) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={({ currentTarget, relatedTarget }) => {
        if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget)))
          setOver(false);
      }}
      onDrop={(event) => {
        setOver(false);
        if (!hasFiles(event)) return;
        event.preventDefault();
        onFiles([...event.dataTransfer.files]);
      }}
    >
      {children}
      {over ? (
        <Box
          position="absolute"
          inset="0"
          zIndex="sticky"
          display="flex"
          alignItems="center"
          justifyContent="center"
          pointerEvents="none"
          bg="brand.3"
          opacity="0.94"
          border="2px dashed"
          borderColor="brand.9"
          borderRadius="panel"
        >
          <Text strong>{t('drive.upload.drop')}</Text>
        </Box>
      ) : null}
    </Box>
  );
};
