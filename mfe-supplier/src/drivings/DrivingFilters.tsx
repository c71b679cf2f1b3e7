import { drivingStatuses, drivingTypes, type listDrivings } from '@fraktion/contract/drivings';
import { useTranslation } from '@fraktion/shared-ui';
import type { ListAddress } from '@fraktion/shared-ui/list';
import { FilterChoice, FilterPeriod, FilterSelect } from '@fraktion/shared-ui/overlay';
import { useQuery } from '@tanstack/react-query';

import { vehiclesQuery } from './drivingQueries.ts';

export interface DrivingFiltersProps {
  readonly address: ListAddress<typeof listDrivings>;
}

export const DrivingFilters = ({ address }: DrivingFiltersProps) => {
  const { t } = useTranslation('mfe-supplier');
  const vehicles = useQuery(vehiclesQuery()).data?.data ?? [];
  return (
    <>
      <FilterSelect
        label={t('drivings.fields.status')}
        choices={drivingStatuses.map((value) => ({
          value,
          label: t(`drivingStatus.${value}`),
        }))}
        {...address.several('filter[status][in]', drivingStatuses)}
      />
      <FilterChoice
        label={t('drivings.fields.type')}
        choices={drivingTypes.map((value) => ({ value, label: t(`drivingType.${value}`) }))}
        {...address.choice('filter[type][eq]')}
      />
      <FilterSelect
        label={t('drivings.fields.vehicle')}
        choices={vehicles.map(({ id, nickName }) => ({ value: id, label: nickName }))}
        {...address.several('filter[vehicleId][in]')}
      />
      <FilterPeriod
        label={t('drivings.fields.startedAt')}
        {...address.period('filter[startedAt][from]', 'filter[startedAt][to]')}
      />
      <FilterChoice
        label={t('drivings.fields.double')}
        choices={[{ value: 'true', label: t('drivings.double.only') }]}
        {...address.choice('filter[possibleDouble][eq]')}
      />
    </>
  );
};
