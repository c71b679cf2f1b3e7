import { useTranslation } from '@fraktion/shared-ui';
import { useDiscard } from '@fraktion/shared-ui/overlay';

/** Closes an order form, but asks first if input would be lost. */
export const useDiscardOrder = (onClose: () => void, pending = false) => {
  const { t } = useTranslation('mfe-ordering');
  return useDiscard(onClose, {
    pending,
    words: {
      title: t('ordering.discard.title'),
      text: t('ordering.discard.text'),
      confirm: t('ordering.discard.confirm'),
    },
  });
};
