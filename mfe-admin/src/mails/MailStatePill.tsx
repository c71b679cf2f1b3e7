import type { MailState } from '@fraktion/contract/mails';
import { StatusPill, useTranslation } from '@fraktion/shared-ui';
import { Archive, Check, Hourglass, MailX, Repeat } from '@fraktion/shared-ui/icons';

const looks = {
  sent: { tone: 'green', icon: Check },
  waiting: { tone: 'grey', icon: Hourglass },
  retrying: { tone: 'amber', icon: Repeat },
  failed: { tone: 'red', icon: MailX },
  withdrawn: { tone: 'grey', icon: Archive },
} as const;

export const MailStatePill = ({ state }: { readonly state: MailState }) => {
  const { t } = useTranslation('mfe-admin');
  return <StatusPill {...looks[state]} label={t(`mails.states.${state}`)} />;
};
