import { maxScreenshotBytes } from '@fraktion/contract/feedback';
import { useBlobUrl } from '@fraktion/shared-auth/query';
import { Box, Button, FileDrop, Row, Stack, useTranslation } from '@fraktion/shared-ui';
import { Image, Trash2 } from '@fraktion/shared-ui/icons';

import { canCapture } from './screenshot.ts';

export interface ScreenshotProps {
  readonly file: File | undefined;
  readonly onChange: (file: File | undefined) => void;
  readonly onCapture: () => void;
}

const pictures = {
  'image/png': ['.png'],
  'image/jpeg': ['.jpg', '.jpeg'],
  'image/webp': ['.webp'],
};

function Preview({ file }: { readonly file: File }) {
  const { t } = useTranslation('shell');
  const url = useBlobUrl(file);
  return (
    <Box
      as="img"
      {...{ src: url, alt: t('feedback.screenshotOf') }}
      display="block"
      maxHeight="180px"
      maxWidth="full"
      border="1px solid"
      borderColor="border"
      borderRadius="control"
    />
  );
}

/** An optional picture of the page: taken here, or chosen. */
export function Screenshot({ file, onChange, onCapture }: ScreenshotProps) {
  const { t } = useTranslation('shell');
  if (file) {
    return (
      <Stack gap="2">
        <Preview file={file} />
        <Row>
          <Button size="small" icon={Trash2} onClick={() => onChange(undefined)}>
            {t('feedback.screenshotRemove')}
          </Button>
        </Row>
      </Stack>
    );
  }
  return (
    <Stack gap="2">
      {canCapture() ? (
        <Row>
          <Button icon={Image} onClick={onCapture}>
            {t('feedback.screenshotTake')}
          </Button>
        </Row>
      ) : null}
      <FileDrop
        label={t('feedback.screenshotChoose')}
        files={[]}
        onChange={([chosen]) => onChange(chosen)}
        accept={pictures}
        maxFiles={1}
        maxBytes={maxScreenshotBytes}
      />
    </Stack>
  );
}
