import type { Weighing } from '@fraktion/contract/weighings';
import { type IconShape, StatusPill, type Tone, useTranslation } from '@fraktion/shared-ui';
import { Archive, CircleCheck, Hourglass } from '@fraktion/shared-ui/icons';

const looks: Record<Weighing['state'], { readonly tone: Tone; readonly icon: IconShape }> = {
  open: { tone: 'amber', icon: Hourglass },
  matched: { tone: 'green', icon: CircleCheck },
  setAside: { tone: 'grey', icon: Archive },
};

export const WeighingStatePill = ({ state }: Pick<Weighing, 'state'>) => {
  const { t } = useTranslation('mfe-admin');
  return <StatusPill {...looks[state]} label={t(`weighingState.${state}`)} />;
};
