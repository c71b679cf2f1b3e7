import { type DeliveryFailure, deliveryFailures } from '@fraktion/contract/webhooks';
import { useTranslation } from '@fraktion/shared-ui';

const isNamed = (text: string): text is DeliveryFailure =>
  deliveryFailures.some((name) => name === text);

/** Why a message has not arrived, in words. What the network said of an older message is told as no answer. */
export const useFailureText = () => {
  const { t } = useTranslation('mfe-admin');
  return (status: number | null, error: string | null): string | null => {
    if (status !== null) return t('webhooks.answered', { status });
    if (error === null) return null;
    if (!isNamed(error) || error === 'answered') return t('webhooks.failures.noAnswer');
    return t(`webhooks.failures.${error}`);
  };
};
