import { toast, useTranslation } from '@fraktion/shared-ui';

interface Invited {
  readonly name: string;
  readonly email: string;
}

/** For the call that sends an invitation again: says so, and passes the person on. */
export const useInvitedAgain = <Person extends Invited>(onInvited: (person: Person) => void) => {
  const { t } = useTranslation('mfe-admin');
  return {
    onSuccess: (person: Person) => {
      onInvited(person);
      const { name, email } = person;
      toast({ title: t('users.invited', { name, email }), tone: 'success' });
    },
  };
};
