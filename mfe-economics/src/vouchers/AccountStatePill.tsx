import type { LedgerAccount } from '@fraktion/contract/invoices';
import { StatusPill, useTranslation } from '@fraktion/shared-ui';
import { CircleAlert, CircleCheck } from '@fraktion/shared-ui/icons';

const looks = {
  missing: { tone: 'amber', icon: CircleAlert },
  mapped: { tone: 'green', icon: CircleCheck },
} as const;

export const AccountStatePill = ({ state }: { readonly state: LedgerAccount['state'] }) => {
  const { t } = useTranslation('mfe-economics');
  return <StatusPill {...looks[state]} label={t(`accounts.states.${state}`)} />;
};
