import type { AccountingPeriod } from '@fraktion/contract/invoices';
import { type IconShape, StatusPill, type Tone, useTranslation } from '@fraktion/shared-ui';
import { Lock, LockOpen } from '@fraktion/shared-ui/icons';

const looks: Record<AccountingPeriod['state'], { readonly tone: Tone; readonly icon: IconShape }> =
  {
    open: { tone: 'green', icon: LockOpen },
    closed: { tone: 'grey', icon: Lock },
  };

export const PeriodStatePill = ({ state }: { readonly state: AccountingPeriod['state'] }) => {
  const { t } = useTranslation('mfe-economics');
  return <StatusPill {...looks[state]} label={t(`periods.states.${state}`)} />;
};
