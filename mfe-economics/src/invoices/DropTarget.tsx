import { Box, Text, useTranslation } from '@fraktion/shared-ui';
import { Upload } from '@fraktion/shared-ui/icons';
import { type DragEvent, type ReactNode, useRef, useState } from 'react';

import { droppedFiles } from './droppedFiles.ts';
import { importFiles } from './imports.ts';

const bringsFiles = (event: DragEvent): boolean => event.dataTransfer.types.includes('Files');

const Veil = () => {
  const { t } = useTranslation('mfe-economics');
  return (
    <Box
      position="absolute"
      inset="3"
      zIndex="sticky"
      display="flex"
      flexDirection="column"
      alignItems="center"
      justifyContent="center"
      gap="2"
      borderRadius="panel"
      border="2px dashed"
      borderColor="brand.9"
      bg="brand.3"
      opacity="0.96"
      pointerEvents="none"
    >
      <Upload size={24} strokeWidth={1.75} aria-hidden />
      <Text strong>{t('imports.drop')}</Text>
    </Box>
  );
};

/** Files may be dropped anywhere on the page. */
export const DropTarget = ({ children }: { readonly children: ReactNode }) => {
  const [over, setOver] = useState(false);
  // Entering a child leaves its parent: only the balance shows whether the files are still above.
  const depth = useRef(0);
  const end = () => {
    depth.current = 0;
    setOver(false);
  };
  return (
    <Box
      position="relative"
      minHeight="full"
      onDragEnter={(event) => {
        if (!bringsFiles(event)) return;
        depth.current += 1;
        setOver(true);
      }}
      onDragLeave={(event) => {
        if (!bringsFiles(event)) return;
        depth.current -= 1;
        if (depth.current <= 0) end();
      }}
      onDragOver={(event) => {
        if (bringsFiles(event)) event.preventDefault();
      }}
      onDrop={(event) => {
        if (!bringsFiles(event)) return;
        event.preventDefault();
        end();
        void droppedFiles(event.dataTransfer).then(importFiles);
      }}
    >
      {children}
      {over ? <Veil /> : null}
    </Box>
  );
};
