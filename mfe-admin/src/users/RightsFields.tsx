import type { Role } from '@fraktion/contract/roles';
import type { AccountUser } from '@fraktion/contract/users';
import { useProfile } from '@fraktion/shared-auth';
import {
  Checkbox,
  type FieldBinding,
  Notice,
  RadioGroup,
  SelectField,
  useTranslation,
} from '@fraktion/shared-ui';
import { useBeyondReach } from '@fraktion/shared-waste/reach';

import { LocationPicker } from './LocationPicker.tsx';
import { runsAccount, type Rights, rightsToSend } from './rights.ts';

export interface RightsFieldsProps {
  readonly fields: { readonly [K in keyof Rights]: FieldBinding<Rights[K]> };
  /** The roles to choose from. */
  readonly roles: readonly Role[];
  /** As it is now; absent for a new one. */
  readonly user?: AccountUser;
}

interface RightsForm {
  readonly field: <K extends keyof Rights>(name: K) => Omit<FieldBinding<Rights[K]>, 'onChange'>;
  readonly set: (values: Partial<Rights>) => void;
}

/** The rights fields, for a form that may have others too. */
export const rightsFields = ({ field, set }: RightsForm): RightsFieldsProps['fields'] => ({
  role: { ...field('role'), onChange: (role) => set({ role }) },
  access: { ...field('access'), onChange: (access) => set({ access }) },
  locationIds: { ...field('locationIds'), onChange: (locationIds) => set({ locationIds }) },
  driver: { ...field('driver'), onChange: (driver) => set({ driver }) },
});

/** The role of a user, and its locations. */
export const RightsFields = ({ fields, roles, user }: RightsFieldsProps) => {
  const { t } = useTranslation('mfe-admin');
  const { account } = useProfile();
  const { role, access, locationIds, driver } = fields;
  const reach = useBeyondReach();
  const beyond = user?.allLocations === true ? undefined : reach;
  const chosen: Rights = {
    role: role.value,
    access: access.value,
    locationIds: locationIds.value,
    driver: driver.value,
  };
  const stops = user && runsAccount(user) && !runsAccount(rightsToSend(chosen, account.kind));
  return (
    <>
      <SelectField<Role>
        label={t('people.role')}
        required
        placeholder={t('users.chooseRole')}
        help={role.value === '' ? undefined : t(`users.roleHelp.${role.value}`)}
        choices={roles.map((value) => ({ value, label: t(`role.${value}`) }))}
        {...role}
      />
      {account.kind === 'supplier' ? (
        <Checkbox label={t('users.driver')} help={t('users.driverHelp')} {...driver} />
      ) : null}
      {account.kind === 'customer' ? (
        <>
          <RadioGroup
            label={t('users.locations')}
            choices={[
              {
                value: 'all',
                label: t('users.allLocations'),
                help: beyond ?? t('users.allHelp'),
                disabled: beyond === undefined ? undefined : true,
              },
              { value: 'some', label: t('users.chosenLocations') },
            ]}
            {...access}
          />
          {access.value === 'some' ? <LocationPicker {...locationIds} /> : null}
          {access.value === 'some' && locationIds.value.length === 0 ? (
            <Notice tone="warning">{t('users.seesNothing')}</Notice>
          ) : null}
        </>
      ) : null}
      {stops ? <Notice tone="warning">{t('users.keysStop')}</Notice> : null}
    </>
  );
};
