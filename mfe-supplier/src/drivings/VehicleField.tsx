import { useProfile } from '@fraktion/shared-auth';
import type { FormState } from '@fraktion/shared-ui';
import { useTranslation } from '@fraktion/shared-ui';
import { Combobox } from '@fraktion/shared-ui/overlay';
import { useQuery } from '@tanstack/react-query';

import type { DrivingValues } from './drivingForm.ts';
import { vehiclesQuery } from './drivingQueries.ts';
import { usualDriver } from './usualDriver.ts';

/** Choosing a vehicle sets its usual driver, unless someone else was typed. */
export const VehicleField = ({ form }: { readonly form: FormState<DrivingValues> }) => {
  const { t } = useTranslation('mfe-supplier');
  const vehicles = useQuery(vehiclesQuery()).data?.data ?? [];
  const me = useProfile().name;
  const driverOf = (id: string): string =>
    usualDriver(
      vehicles.find((vehicle) => vehicle.id === id),
      me,
    );
  const { values } = form;
  const choose = (vehicleId: string) => {
    const own = values.driver.trim() !== '' && values.driver !== driverOf(values.vehicleId);
    form.set({ vehicleId, ...(own ? {} : { driver: driverOf(vehicleId) }) });
  };
  return (
    <Combobox
      label={t('drivings.fields.vehicle')}
      optional
      choices={vehicles.map(({ id, nickName, vehicleNumber }) => ({
        value: id,
        label: nickName,
        text: vehicleNumber,
      }))}
      {...form.field('vehicleId')}
      onChange={choose}
    />
  );
};
