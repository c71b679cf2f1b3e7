import { createDirectoryUser } from '@fraktion/contract/accounts';
import { newId } from '@fraktion/shared-auth';
import { useCall } from '@fraktion/shared-auth/query';
import { Text, toast, useForm, useTranslation } from '@fraktion/shared-ui';
import { FormPanel } from '@fraktion/shared-ui/overlay';
import { useState } from 'react';

import { PersonFields, usePersonFaults } from '../lib/PersonFields.tsx';

export interface InviteStaffPanelProps {
  /** Where the new row is to be seen. */
  readonly onInvited: () => void;
  readonly onClose: () => void;
}

/** Invites a system administrator: the one role that a super administrator assigns. */
export const InviteStaffPanel = ({ onInvited, onClose }: InviteStaffPanelProps) => {
  const { t } = useTranslation('mfe-admin');
  const [id] = useState(newId);
  const invite = useCall(createDirectoryUser);
  const form = useForm({
    initial: { name: '', email: '' },
    validate: usePersonFaults(),
    submit: async (values) => {
      const [name, email] = [values.name.trim(), values.email.trim()];
      await invite.mutateAsync({
        body: { id, name, email, role: 'SystemAdmin' },
        idempotencyKey: id,
      });
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
