import { useTranslation } from '@fraktion/shared-ui';
import type { Problem } from '@fraktion/shared-ui/form';

/** The error of a missing reason. */
export const useReasonWords = () => {
  const { t } = useTranslation('mfe-supplier');
  return ({ kind }: Problem) => (kind === 'missing' ? t('reason.missing') : undefined);
};
