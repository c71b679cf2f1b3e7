import { usersPath } from '@fraktion/contract/pages';
import type { Role } from '@fraktion/contract/roles';
import { assignableRoles, inviteUser } from '@fraktion/contract/users';
import { useProfile } from '@fraktion/shared-auth';
import { useCall } from '@fraktion/shared-auth/query';
import { Form, FormActions, Link, SelectField, Text, useTranslation } from '@fraktion/shared-ui';

import { PersonFields, usePersonFaults } from '../lib/PersonFields.tsx';
import { useStepForm } from './useStepForm.ts';

const useUserForm = (first: Role) => {
  const { t } = useTranslation('mfe-admin');
  const invite = useCall(inviteUser);
  return useStepForm<{ name: string; email: string; role: Role }>({
    initial: { name: '', email: '', role: first },
    validate: usePersonFaults(),
    done: ({ name, email }) => t('users.invited', { name: name.trim(), email: email.trim() }),
    create: async ({ name, email, role }, id) => {
      const rights = { role, allLocations: true, locationIds: [] };
      const body = { id, name: name.trim(), email: email.trim(), ...rights };
      return (await invite.mutateAsync({ body, idempotencyKey: id })).name;
    },
  });
};

export const UserForm = () => {
  const { t } = useTranslation('mfe-admin');
  const { role, account } = useProfile();
  // Who can give none does not come as far as this form.
  const given = assignableRoles(role, account.kind);
  const form = useUserForm(given[0] ?? 'User');
  return (
    <Form form={form} label={t('setup.steps.users.title')}>
      <PersonFields name={form.field('name')} email={form.field('email')} />
      <SelectField<Role>
        label={t('people.role')}
        choices={given.map((value) => ({
          value,
          label: t(`people.roles.${value}`),
        }))}
        {...form.field('role')}
      />
      <Text size="caption" tone="muted">
        {t('setup.usersMore')} <Link to={usersPath}>{t('users.title')}</Link>
      </Text>
      <FormActions submit={t('setup.steps.users.add')} />
    </Form>
  );
};
