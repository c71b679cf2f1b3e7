import { Box, Notice, useTranslation } from '@fraktion/shared-ui';

interface PartNoticeProps {
  /** The reader reaches only a part of the document. */
  readonly isPart: boolean;
  readonly of: 'invoice' | 'inspection' | 'claim';
}

/** Says that lines of other locations are hidden, and that the amounts are of the whole document. */
export const PartNotice = ({ isPart, of }: PartNoticeProps) => {
  const { t } = useTranslation('mfe-economics');
  return isPart ? (
    <Box mb="3">
      <Notice>{t(`part.${of}`)}</Notice>
    </Box>
  ) : null;
};
