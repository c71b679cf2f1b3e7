import { useTranslation } from '@fraktion/shared-ui';
import type { Problem } from '@fraktion/shared-ui/form';

/** What a form says where the reason is missing. */
export const useReasonWords = () => {
  const { t } = useTranslation('mfe-supplier');
  return ({ kind }: Problem) => (kind === 'missing' ? t('reason.missing') : undefined);
};
