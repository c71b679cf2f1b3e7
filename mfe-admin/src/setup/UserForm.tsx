import { usersPath } from '@fraktion/contract/pages';
import type { Role } from '@fraktion/contract/roles';
import { assignableRoles, inviteUser } from '@fraktion/contract/users';
import { useProfile } from '@fraktion/shared-auth';
import { useCreate } from '@fraktion/shared-auth/query';
import {
  Form,
  FormActions,
  Link,
  SelectField,
  Text,
  toast,
  useTranslation,
} from '@fraktion/shared-ui';
import { useCallForm } from '@fraktion/shared-ui/form';

import { PersonFields } from '../lib/PersonFields.tsx';

const useUserForm = (first: Role) => {
  const { t } = useTranslation('mfe-admin');
  return useCallForm({
    call: useCreate(inviteUser),
    fields: ['name', 'email', 'role'],
    initial: () => ({ role: first }),
    body: () => ({ allLocations: true, locationIds: [] }),
    keep: [],
    done: ({ name, email }) => {
      toast({ title: t('users.invited', { name, email }), tone: 'success' });
    },
  });
};

export const UserForm = () => {
  const { t } = useTranslation('mfe-admin');
  const { role, account } = useProfile();
  // Users who can assign no role do not get to this form.
  const given = assignableRoles(role, account.kind);
  const form = useUserForm(given[0] ?? 'User');
  return (
    <Form form={form} label={t('setup.steps.users.title')}>
      <PersonFields name={form.field('name')} email={form.field('email')} />
      <SelectField<Role>
        label={t('people.role')}
        choices={given.map((value) => ({
          value,
          label: t(`role.${value}`),
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
