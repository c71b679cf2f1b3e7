import { StatusPill, useTranslation } from '@fraktion/shared-ui';
import { Inbox, Mail, MailX } from '@fraktion/shared-ui/icons';
import type { Collector } from '@fraktion/contract/collectors';

type ArrivalWay = 'portal' | 'email' | 'none';

/** How orders reach the collector; with neither inbox nor e-mail address, it cannot receive any. */
export const wayOf = ({ linked, email }: Pick<Collector, 'linked' | 'email'>): ArrivalWay => {
  if (!email) return 'none';
  return linked ? 'portal' : 'email';
};

const pills = {
  portal: { tone: 'teal', icon: Inbox },
  email: { tone: 'grey', icon: Mail },
  none: { tone: 'amber', icon: MailX },
} as const;

export const OrdersArrive = ({ collector }: { readonly collector: Collector }) => {
  const { t } = useTranslation('mfe-admin');
  const way = wayOf(collector);
  return <StatusPill {...pills[way]} label={t(`collectors.ways.${way}`)} />;
};
