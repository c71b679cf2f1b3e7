import { roles } from '@fraktion/contract/roles';
import { useTranslation } from '@fraktion/shared-ui';
import { FilterSelect, type FilterSelectProps } from '@fraktion/shared-ui/overlay';

export interface RoleFilterProps {
  readonly address: {
    readonly several: <T extends string>(
      name: 'filter[role][in]',
      known?: readonly T[],
    ) => Pick<FilterSelectProps<T>, 'value' | 'onChange'>;
  };
  /** The roles that people of this list can have. */
  readonly known?: readonly (typeof roles)[number][];
}

/** Finds people by their role. */
export const RoleFilter = ({ address, known = roles }: RoleFilterProps) => {
  const { t } = useTranslation('mfe-admin');
  return (
    <FilterSelect
      label={t('people.role')}
      choices={known.map((value) => ({ value, label: t(`role.${value}`) }))}
      {...address.several('filter[role][in]', known)}
    />
  );
};
