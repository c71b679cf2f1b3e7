import { type DirectoryUser, reinviteDirectoryUser } from '@fraktion/contract/accounts';
import { useCall } from '@fraktion/shared-auth/query';
import { Button, useTranslation } from '@fraktion/shared-ui';
import { Mail } from '@fraktion/shared-ui/icons';

import { useInvitedAgain } from '../lib/useInvitedAgain.ts';

export interface ReinvitePersonProps {
  readonly person: DirectoryUser;
  readonly accountId: string;
  readonly onInvited: (person: DirectoryUser) => void;
}

/** Sends an invitation again, such as that of an account's first administrator; the previous link becomes invalid. */
export const ReinvitePerson = ({ person, accountId, onInvited }: ReinvitePersonProps) => {
  const { t } = useTranslation('mfe-admin');
  const reinvite = useCall(reinviteDirectoryUser, useInvitedAgain(onInvited));
  return (
    <Button
      size="small"
      icon={Mail}
      pending={reinvite.isPending}
      onClick={() => reinvite.mutate({ params: { id: person.id, accountId } })}
    >
      {t(person.status === 'added' ? 'users.send' : 'users.reinvite')}
    </Button>
  );
};
