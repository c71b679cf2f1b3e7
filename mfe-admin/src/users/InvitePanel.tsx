import { inviteUser } from '@fraktion/contract/users';
import { newId, useProfile } from '@fraktion/shared-auth';
import { useCall } from '@fraktion/shared-auth/query';
import { toast, useForm, useTranslation } from '@fraktion/shared-ui';
import { FormPanel } from '@fraktion/shared-ui/overlay';
import { useState } from 'react';

import { PersonFields, usePersonFaults } from '../lib/PersonFields.tsx';
import { powersOf, type Rights, rightsOf, rightsToSend } from './rights.ts';
import { RightsFields, rightsFields } from './RightsFields.tsx';

export interface InvitePanelProps {
  /** Where the new row is to be seen. */
  readonly onInvited: () => void;
  readonly onClose: () => void;
}

type Values = Rights & { readonly name: string; readonly email: string };

const useInviteForm = (only: Rights['role'], { onInvited, onClose }: InvitePanelProps) => {
  const { t } = useTranslation('mfe-admin');
  const { account } = useProfile();
  const [id] = useState(newId);
  const faultsOf = usePersonFaults();
  const invite = useCall(inviteUser);
  return useForm<Values>({
    initial: { name: '', email: '', ...rightsOf(undefined), role: only },
    validate: ({ role, ...person }) => ({
      ...faultsOf(person),
      role: role === '' ? t('users.chooseRole') : undefined,
    }),
    submit: async ({ name, email, ...rights }) => {
      const user = await invite.mutateAsync({
        body: { id, name: name.trim(), email: email.trim(), ...rightsToSend(rights, account.kind) },
        idempotencyKey: id,
      });
      toast({ title: t('users.invited', { name: user.name, email: user.email }), tone: 'success' });
      onClose();
      onInvited();
    },
  });
};

/** Sends an invitation: who accepts becomes a member. */
export const InvitePanel = (props: InvitePanelProps) => {
  const { t } = useTranslation('mfe-admin');
  const { role, account } = useProfile();
  const { assignable } = powersOf(role, account.kind);
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
