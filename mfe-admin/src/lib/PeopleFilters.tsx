import { roles } from '@fraktion/contract/roles';
import { userStatuses } from '@fraktion/contract/users';
import { useTranslation } from '@fraktion/shared-ui';
import { FilterSelect, type FilterSelectProps } from '@fraktion/shared-ui/overlay';

type Narrowed = 'filter[role][in]' | 'filter[status][in]';

export interface PeopleFiltersProps {
  /** Of a list that can be narrowed down by both. */
  readonly address: {
    readonly several: <T extends string>(
      name: Narrowed,
      known?: readonly T[],
    ) => Pick<FilterSelectProps<T>, 'value' | 'onChange'>;
  };
  /** The roles that people of this list can have. */
  readonly known?: readonly (typeof roles)[number][];
}

/** Finds people by their role and by how far they have come. */
export const PeopleFilters = ({ address, known = roles }: PeopleFiltersProps) => {
  const { t } = useTranslation('mfe-admin');
  return (
    <>
      <FilterSelect
        label={t('people.role')}
        choices={known.map((value) => ({ value, label: t(`people.roles.${value}`) }))}
        {...address.several('filter[role][in]', known)}
      />
      <FilterSelect
        label={t('people.status')}
        choices={userStatuses.map((value) => ({ value, label: t(`people.statuses.${value}`) }))}
        {...address.several('filter[status][in]')}
      />
    </>
  );
};
