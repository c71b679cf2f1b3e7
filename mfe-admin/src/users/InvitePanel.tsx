import { inviteUser } from '@fraktion/contract/users';
import { useProfile } from '@fraktion/shared-auth';
import { useCreate } from '@fraktion/shared-auth/query';
import { toast, useTranslation } from '@fraktion/shared-ui';
import { useCallForm } from '@fraktion/shared-ui/form';
import { FormPanel } from '@fraktion/shared-ui/overlay';
import { useBeyondReach } from '@fraktion/shared-waste/reach';

import { PersonFields } from '../lib/PersonFields.tsx';
import { powersOf, type Rights, rightsOf, rightsToSend } from './rights.ts';
import { RightsFields, rightsFields } from './RightsFields.tsx';

export interface InvitePanelProps {
  /** Shows the new row. */
  readonly onInvited: () => void;
  readonly onClose: () => void;
}

const useInviteForm = (only: Rights['role'], { onInvited, onClose }: InvitePanelProps) => {
  const { t } = useTranslation('mfe-admin');
  const { account } = useProfile();
  const access = useBeyondReach() === undefined ? 'all' : 'some';
  return useCallForm({
    call: useCreate(inviteUser),
    fields: ['name', 'email'],
    own: (): Rights => ({ ...rightsOf(undefined), role: only, access }),
    body: (values) => rightsToSend(values, account.kind),
    words: { role: t('users.chooseRole') },
    done: (user) => {
      toast({ title: t('users.invited', { name: user.name, email: user.email }), tone: 'success' });
      onClose();
      onInvited();
    },
  });
};

/** Sends an invitation: the recipient becomes a member by accepting it. */
export const InvitePanel = (props: InvitePanelProps) => {
  const { t } = useTranslation('mfe-admin');
  const profile = useProfile();
  const { account } = profile;
  const { assignable } = powersOf(profile, account.kind);
  const [first, ...others] = assignable;
  const form = useInviteForm(first && others.length === 0 ? first : '', props);
  return (
    <FormPanel
      title={t('users.invite')}
      form={form}
      submit={t('users.send')}
      onClose={props.onClose}
    >
      <PersonFields
        name={form.field('name')}
        email={form.field('email')}
        emailHelp={t('users.emailHelp')}
      />
      <RightsFields fields={rightsFields(form)} roles={assignable} />
    </FormPanel>
  );
};
