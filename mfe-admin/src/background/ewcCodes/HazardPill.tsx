import { StatusPill, useTranslation } from '@fraktion/shared-ui';
import { TriangleAlert } from '@fraktion/shared-ui/icons';

/** Says so where it is; ordinary waste needs no mark. */
export const HazardPill = ({ hazardous }: { readonly hazardous: boolean }) => {
  const { t } = useTranslation('mfe-admin');
  return hazardous ? (
    <StatusPill tone="orange" icon={TriangleAlert} label={t('ewcCodes.hazardous')} />
  ) : null;
};
