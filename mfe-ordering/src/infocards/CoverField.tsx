import { maxCoverBytes } from '@fraktion/contract/infocards';
import { Button, FileDrop, Row, Stack, useTranslation } from '@fraktion/shared-ui';
import { Trash2 } from '@fraktion/shared-ui/icons';

import { pictureKinds } from '../lib/orderFileKinds.ts';

/** The picture to set, or the decision to remove the present one. */
export interface Cover {
  readonly file: File | undefined;
  readonly removed: boolean;
}
export const noChange: Cover = { file: undefined, removed: false };

export const CoverField = ({
  cover,
  onChange,
  there,
}: {
  readonly cover: Cover;
  readonly onChange: (cover: Cover) => void;
  /** The infocard already has a cover image. */
  readonly there: boolean;
}) => {
  const { t } = useTranslation('mfe-ordering');
  return (
    <Stack gap="2">
      <FileDrop
        label={t('infocards.cover.label')}
        help={t('infocards.cover.help')}
        accept={pictureKinds}
        maxFiles={1}
        maxBytes={maxCoverBytes}
        files={cover.file ? [cover.file] : []}
        onChange={([file]) => onChange({ ...cover, file })}
      />
      {there && !cover.removed && !cover.file ? (
        <Row>
          <Button
            size="small"
            variant="quiet"
            icon={Trash2}
            onClick={() => onChange({ file: undefined, removed: true })}
          >
            {t('infocards.cover.remove')}
          </Button>
        </Row>
      ) : null}
    </Stack>
  );
};
