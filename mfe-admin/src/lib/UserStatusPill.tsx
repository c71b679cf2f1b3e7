import type { UserStatus } from '@fraktion/contract/users';
import { StatusPill, useTranslation } from '@fraktion/shared-ui';
import { Ban, CircleCheck, CircleDashed, Hourglass, Mail } from '@fraktion/shared-ui/icons';

const looks = {
  added: { tone: 'grey', icon: CircleDashed },
  invited: { tone: 'blue', icon: Mail },
  expired: { tone: 'amber', icon: Hourglass },
  declined: { tone: 'grey', icon: Ban },
  active: { tone: 'green', icon: CircleCheck },
} as const;

/** The progress of a person: added, invited, invitation expired, declined, or member. */
export const UserStatusPill = ({ status }: { readonly status: UserStatus }) => {
  const { t } = useTranslation('mfe-admin');
  return <StatusPill {...looks[status]} label={t(`userStatus.${status}`)} />;
};
