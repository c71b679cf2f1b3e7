import { type AccountUser, reinviteUser } from '@fraktion/contract/users';
import { useCall } from '@fraktion/shared-auth/query';
import { Button, useTranslation } from '@fraktion/shared-ui';
import { Mail } from '@fraktion/shared-ui/icons';

import { useInvitedAgain } from '../lib/useInvitedAgain.ts';

/** Sends a new invitation; the previous link becomes invalid. */
export const Reinvite = ({
  user,
  onInvited,
}: {
  readonly user: AccountUser;
  readonly onInvited: (user: AccountUser) => void;
}) => {
  const { t } = useTranslation('mfe-admin');
  const reinvite = useCall(reinviteUser, useInvitedAgain(onInvited));
  return (
    <Button
      icon={Mail}
      pending={reinvite.isPending}
      onClick={() => reinvite.mutate({ body: { id: user.id } })}
    >
      {t(user.status === 'added' ? 'users.send' : 'users.reinvite')}
    </Button>
  );
};
