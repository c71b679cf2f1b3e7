import type { AgreementPrice } from '@fraktion/contract/agreements';
import { StatusPill, useTranslation } from '@fraktion/shared-ui';
import { Ban, Check, Hourglass } from '@fraktion/shared-ui/icons';

const looks = {
  future: { tone: 'blue', icon: Hourglass },
  current: { tone: 'green', icon: Check },
  ended: { tone: 'grey', icon: Ban },
} as const;

/** Whether a price holds today. */
export const AgreementStatePill = ({ state }: Pick<AgreementPrice, 'state'>) => {
  const { t } = useTranslation('mfe-economics');
  return <StatusPill {...looks[state]} label={t(`priceState.${state}`)} />;
};
