import { saveFile } from '@fraktion/shared-auth';
import { Box, Button, IconButton, Row, Spacer, Text } from '@fraktion/shared-ui';
import { ChevronLeft, ChevronRight, Download } from '@fraktion/shared-ui/icons';
import { LargePicture } from '@fraktion/shared-ui/list';
import { Dialog } from '@fraktion/shared-ui/overlay';
import { useEffect } from 'react';

import { useWords } from '../words.ts';
import { type FileRequest, useFetchFile } from './fileSource.ts';
import { isPdf, PdfPreview } from './pdf/PdfPreview.tsx';
import { isInk, type ShownFile } from './shownFile.ts';
import { useFile, useFileUrl } from './useFile.ts';

interface FileProps {
  readonly asked: FileRequest;
  readonly file: ShownFile;
}

const Picture = ({ asked, file }: FileProps) => (
  <LargePicture name={file.name} url={useFileUrl(asked)} drawn={isInk(file)} />
);

const Document = ({ asked, file }: FileProps) => (
  <PdfPreview content={useFile(asked)} name={file.name} />
);

export interface LightboxProps {
  readonly ownerId: string;
  readonly files: readonly ShownFile[];
  readonly shown: ShownFile;
  readonly onShow: (file: ShownFile) => void;
  readonly onClose: () => void;
}

/** One picture or PDF large; the arrows lead to the others, Esc closes. */
export const Lightbox = ({ ownerId, files, shown, onShow, onClose }: LightboxProps) => {
  const t = useWords();
  const fetchFile = useFetchFile();
  const asked = { ownerId, fileId: shown.id };
  const Content = isPdf(shown) ? Document : Picture;
  const at = files.findIndex(({ id }) => id === shown.id);
  const step = (by: number) => {
    const next = files[(at + by + files.length) % files.length];
    if (next) onShow(next);
  };
  // Keys work anywhere in the dialog.
  useEffect(() => {
    const onKey = ({ key }: KeyboardEvent) => {
      if (key === 'ArrowLeft') step(-1);
      if (key === 'ArrowRight') step(1);
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  });
  return (
    <Dialog open onClose={onClose} title={shown.name} width="large">
      <Box>
        <Content key={shown.id} asked={asked} file={shown} />
        <Row mt="4" flexWrap="nowrap">
          {files.length > 1 ? (
            <>
              <IconButton icon={ChevronLeft} label={t('files.before')} onClick={() => step(-1)} />
              <Text figures tone="muted" aria-live="polite">
                {t('files.count', { at: at + 1, of: files.length })}
              </Text>
              <IconButton icon={ChevronRight} label={t('files.next')} onClick={() => step(1)} />
            </>
          ) : null}
          <Spacer />
          <Button
            icon={Download}
            onClick={() => void fetchFile(asked).then(saveFile, () => undefined)}
          >
            {t('files.download')}
          </Button>
        </Row>
      </Box>
    </Dialog>
  );
};
