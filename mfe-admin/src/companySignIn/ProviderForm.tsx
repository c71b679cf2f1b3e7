import {
  admissions,
  putSignInProvider,
  type SignInProvider,
} from '@fraktion/contract/companySignIn';
import { listLocations } from '@fraktion/contract/locations';
import type { Role } from '@fraktion/contract/roles';
import { accountRoles } from '@fraktion/contract/users';
import { useProfile } from '@fraktion/shared-auth';
import { listQueryFor, useFormCall } from '@fraktion/shared-auth/query';
import {
  Checkbox,
  PasswordField,
  RadioGroup,
  TextField,
  toast,
  useTranslation,
} from '@fraktion/shared-ui';
import { useCallForm } from '@fraktion/shared-ui/form';
import { FormPanel } from '@fraktion/shared-ui/overlay';
import { useQuery } from '@tanstack/react-query';

import { type Mapping, MappingFields } from './MappingFields.tsx';
import type { Provider } from './ProviderPanel.tsx';

const allLocations = 'all';

interface Mappings {
  readonly roles: readonly Mapping[];
  readonly locations: readonly Mapping[];
}

const mappingsOf = (row: SignInProvider | undefined): Mappings => ({
  roles: (row?.roleMapping ?? []).map(({ value, role }) => ({ value, target: role })),
  locations: (row?.locationMapping ?? []).map(({ value, locationId }) => ({
    value,
    target: locationId ?? allLocations,
  })),
});

const useProviderForm = (provider: Provider, onClose: () => void) => {
  const { t } = useTranslation('mfe-admin');
  return useCallForm({
    call: useFormCall(putSignInProvider, {
      given: (row) => ({ version: row?.version ?? provider.version }),
    }),
    row: provider,
    fields: [
      'issuer',
      'clientId',
      'clientSecret',
      'scopes',
      'admission',
      'roleClaim',
      'locationClaim',
      'passwords',
      'active',
    ],
    own: mappingsOf,
    body: ({ roles, locations }) => ({
      roleMapping: roles.map(({ value, target }) => ({ value, role: target as Role })),
      locationMapping: locations.map(({ value, target }) => ({
        value,
        locationId: target === allLocations ? null : target,
      })),
    }),
    names: { roleMapping: 'roles', locationMapping: 'locations' },
    words: { issuer: t('companySignIn.issuerWrong') },
    done: () => {
      toast({ title: t('companySignIn.saved'), tone: 'success' });
      onClose();
    },
  });
};

/** The account's choice of locations for a mapping; a supplier has none. */
const useLocationChoices = (isCustomer: boolean) => {
  const { t } = useTranslation('mfe-admin');
  const query = { pageSize: 500, sort: 'name:asc' } as const;
  const list = useQuery({ ...listQueryFor(listLocations, { query }), enabled: isCustomer });
  return [
    { value: allLocations, label: t('users.allLocations') },
    ...(list.data?.data ?? []).map(({ id, name }) => ({ value: id, label: name })),
  ];
};

interface ProviderFormProps {
  readonly provider: Provider;
  readonly onClose: () => void;
}

/** Sets up the provider. The secret is never shown again; empty, the former one stays. */
export const ProviderForm = ({ provider, onClose }: ProviderFormProps) => {
  const { t } = useTranslation('mfe-admin');
  const { kind } = useProfile().account;
  const isCustomer = kind === 'customer';
  const locations = useLocationChoices(isCustomer);
  const form = useProviderForm(provider, onClose);
  const isNew = provider.version === 0;
  return (
    <FormPanel
      title={t('companySignIn.provider')}
      form={form}
      submit={t('form.save')}
      onClose={onClose}
    >
      <TextField
        type="url"
        label={t('companySignIn.issuer')}
        help={t('companySignIn.issuerHelp')}
        required
        maxLength={300}
        {...form.field('issuer')}
      />
      <TextField
        label={t('companySignIn.clientId')}
        required
        maxLength={200}
        {...form.field('clientId')}
      />
      <PasswordField
        label={t('companySignIn.clientSecret')}
        help={isNew ? undefined : t('companySignIn.secretHelp')}
        autoComplete="off"
        required={isNew}
        {...form.field('clientSecret')}
      />
      <TextField
        label={t('companySignIn.scopes')}
        help={t('companySignIn.scopesHelp')}
        required
        maxLength={300}
        {...form.field('scopes')}
      />
      <RadioGroup
        label={t('companySignIn.admission')}
        choices={admissions.map((value) => ({
          value,
          label: t(`companySignIn.admissions.${value}`),
          help: t(`companySignIn.admissionHelp.${value}`),
        }))}
        {...form.field('admission')}
      />
      {form.values.admission === 'claim' ? (
        <>
          <TextField
            label={t('companySignIn.roleClaim')}
            help={t('companySignIn.claimHelp')}
            required
            maxLength={200}
            {...form.field('roleClaim')}
          />
          <MappingFields
            title={t('companySignIn.roleMapping')}
            help={t('companySignIn.roleMappingHelp')}
            targetLabel={t('people.role')}
            choices={accountRoles[kind].map((role) => ({
              value: role,
              label: t(`role.${role}`),
            }))}
            {...form.field('roles')}
          />
        </>
      ) : null}
      {isCustomer ? (
        <TextField
          label={t('companySignIn.locationClaim')}
          help={t('companySignIn.locationClaimHelp')}
          optional
          maxLength={200}
          {...form.field('locationClaim')}
        />
      ) : null}
      {isCustomer && form.values.locationClaim !== '' ? (
        <MappingFields
          title={t('companySignIn.locationMapping')}
          help={t('companySignIn.locationMappingHelp')}
          targetLabel={t('companySignIn.location')}
          choices={locations}
          {...form.field('locations')}
        />
      ) : null}
      <Checkbox
        label={t('companySignIn.active')}
        help={t('companySignIn.activeHelp')}
        {...form.field('active')}
      />
      <Checkbox
        label={t('companySignIn.passwordsAllowed')}
        help={t('companySignIn.passwordsHelp')}
        {...form.field('passwords')}
      />
    </FormPanel>
  );
};
