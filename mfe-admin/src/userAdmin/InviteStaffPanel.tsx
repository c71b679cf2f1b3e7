import { createDirectoryUser } from '@fraktion/contract/accounts';
import { useCreate } from '@fraktion/shared-auth/query';
import { Text, toast, useTranslation } from '@fraktion/shared-ui';
import { useCallForm } from '@fraktion/shared-ui/form';
import { FormPanel } from '@fraktion/shared-ui/overlay';

import { PersonFields } from '../lib/PersonFields.tsx';

export interface InviteStaffPanelProps {
  /** Shows the new row. */
  readonly onInvited: () => void;
  readonly onClose: () => void;
}

/** Invites a system administrator, the only role that a super administrator assigns. */
export const InviteStaffPanel = ({ onInvited, onClose }: InviteStaffPanelProps) => {
  const { t } = useTranslation('mfe-admin');
  const form = useCallForm({
    call: useCreate(createDirectoryUser),
    fields: ['name', 'email'],
    body: () => ({ role: 'SystemAdmin' as const }),
    done: (_, values) => {
      const [name, email] = [values.name.trim(), values.email.trim()];
      toast({ title: t('users.invited', { name, email }), tone: 'success' });
      onClose();
      onInvited();
    },
  });
  return (
    <FormPanel
      title={t('userAdmin.invite')}
      form={form}
      submit={t('users.send')}
      onClose={onClose}
      intro={
        <Text tone="muted" mb="4">
          {t('userAdmin.inviteText')}
        </Text>
      }
    >
      <PersonFields name={form.field('name')} email={form.field('email')} />
    </FormPanel>
  );
};
