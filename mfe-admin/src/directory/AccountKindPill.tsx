import type { AccountKind } from '@fraktion/contract/sessions';
import { StatusPill, useTranslation } from '@fraktion/shared-ui';
import { Building2, ShieldCheck, Truck } from '@fraktion/shared-ui/icons';

const looks = {
  customer: { tone: 'green', icon: Building2 },
  supplier: { tone: 'blue', icon: Truck },
  platform: { tone: 'grey', icon: ShieldCheck },
} as const;

export const AccountKindPill = ({ kind }: { readonly kind: AccountKind }) => {
  const { t } = useTranslation('mfe-admin');
  return <StatusPill {...looks[kind]} label={t(`directory.kinds.${kind}`)} />;
};
