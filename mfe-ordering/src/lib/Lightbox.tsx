import { getFile } from '@fraktion/contract/files';
import { api, saveFile } from '@fraktion/shared-auth';
import { Box, Button, IconButton, Row, Spacer, Text, useTranslation } from '@fraktion/shared-ui';
import { ChevronLeft, ChevronRight, Download } from '@fraktion/shared-ui/icons';
import { LargePicture, type ListedFile } from '@fraktion/shared-ui/list';
import { Dialog } from '@fraktion/shared-ui/overlay';
import { useEffect } from 'react';

import { isPdf, PdfPreview } from './pdf/PdfPreview.tsx';
import { useFile, useFileUrl } from './useFileUrl.ts';

/** A file of an order, or of a report on one. */
export interface ShownFile extends ListedFile {
  readonly kind?: string;
}

const Picture = ({ file }: { readonly file: ShownFile }) => (
  <LargePicture name={file.name} url={useFileUrl(file.id)} drawn={file.kind === 'signature'} />
);

const Document = ({ file }: { readonly file: ShownFile }) => (
  <PdfPreview content={useFile(file.id)} name={file.name} />
);

export interface LightboxProps {
  readonly files: readonly ShownFile[];
  readonly shown: ShownFile;
  readonly onShow: (file: ShownFile) => void;
  readonly onClose: () => void;
}

/** One picture or PDF large; the arrows go to the others, Esc closes. */
export const Lightbox = ({ files, shown, onShow, onClose }: LightboxProps) => {
  const { t } = useTranslation('mfe-ordering');
  const at = files.findIndex(({ id }) => id === shown.id);
  const step = (by: number) => {
    const next = files[(at + by + files.length) % files.length];
    if (next) onShow(next);
  };
  // Wherever in the dialog the focus is.
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
        {isPdf(shown) ? (
          <Document key={shown.id} file={shown} />
        ) : (
          <Picture key={shown.id} file={shown} />
        )}
        <Row mt="4" flexWrap="nowrap">
          {files.length > 1 ? (
            <>
              <IconButton
                icon={ChevronLeft}
                label={t('order.pictures.before')}
                onClick={() => step(-1)}
              />
              <Text figures tone="muted" aria-live="polite">
                {t('order.pictures.count', { at: at + 1, of: files.length })}
              </Text>
              <IconButton
                icon={ChevronRight}
                label={t('order.pictures.next')}
                onClick={() => step(1)}
              />
            </>
          ) : null}
          <Spacer />
          <Button
            icon={Download}
            onClick={() =>
              void api(getFile, { params: { id: shown.id } }).then(saveFile, () => undefined)
            }
          >
            {t('order.pictures.download')}
          </Button>
        </Row>
      </Box>
    </Dialog>
  );
};
