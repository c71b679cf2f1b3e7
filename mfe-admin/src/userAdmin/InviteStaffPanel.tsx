import { createDirectoryUser } from '@fraktion/contract/directory';
import { newId } from '@fraktion/shared-auth';
import { useCall } from '@fraktion/shared-auth/query';
import { Text, TextField, toast, useForm, useTranslation } from '@fraktion/shared-ui';
import { useState } from 'react';

import { FormPanel } from '../lib/FormPanel.tsx';
import { looksLikeEmail } from '../lib/looksLikeEmail.ts';

/** Invites a system administrator: the one role that a super administrator assigns. */
export const InviteStaffPanel = ({ onClose }: { readonly onClose: () => void }) => {
  const { t } = useTranslation('mfe-admin');
  const [id] = useState(newId);
  const invite = useCall(createDirectoryUser, { invalidates: ['directory'], quiet: true });
  const form = useForm({
    initial: { name: '', email: '' },
    validate: ({ name, email }) => ({
      name: name.trim() === '' ? t('form.missing') : undefined,
      email: looksLikeEmail(email.trim()) ? undefined : t('people.emailWrong'),
    }),
    submit: async (values) => {
      const [name, email] = [values.name.trim(), values.email.trim()];
      await invite.mutateAsync({
        body: { id, name, email, role: 'SystemAdmin' },
        idempotencyKey: id,
      });
      toast({ title: t('users.invited', { name, email }), tone: 'success' });
      onClose();
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
      <TextField label={t('people.name')} required maxLength={200} {...form.field('name')} />
      <TextField
        type="email"
        label={t('people.email')}
        required
        maxLength={254}
        {...form.field('email')}
      />
    </FormPanel>
  );
};
