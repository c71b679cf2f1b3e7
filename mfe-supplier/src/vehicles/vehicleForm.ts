import {
  createTransportVehicle,
  type TransportVehicle,
  updateTransportVehicle,
} from '@fraktion/contract/drivings';
import { newId } from '@fraktion/shared-auth';
import { useCall } from '@fraktion/shared-auth/query';
import { toast, useForm, useTranslation, plainDecimal } from '@fraktion/shared-ui';
import { useState } from 'react';

export interface VehicleValues {
  readonly nickName: string;
  readonly vehicleNumber: string;
  /** One on each line. */
  readonly defaultDrivers: string;
  readonly transportCo2: string;
  readonly onSpotPickupCo2: string;
}

const most = 10;
const readable = /^\d{1,8}(\.\d{1,4})?$/;

export const driversIn = (lines: string): string[] => [
  ...new Set(
    lines
      .split(/[\n;]/)
      .map((line) => line.trim())
      .filter(Boolean),
  ),
];

const valuesOf = (vehicle: TransportVehicle | undefined): VehicleValues => ({
  nickName: vehicle?.nickName ?? '',
  vehicleNumber: vehicle?.vehicleNumber ?? '',
  defaultDrivers: vehicle?.defaultDrivers.join('\n') ?? '',
  transportCo2: plainDecimal(vehicle?.transportCo2),
  onSpotPickupCo2: plainDecimal(vehicle?.onSpotPickupCo2),
});

/** An empty figure is not known, which is not nought. */
const fieldsOf = (values: VehicleValues) => ({
  nickName: values.nickName.trim(),
  vehicleNumber: values.vehicleNumber.trim(),
  defaultDrivers: driversIn(values.defaultDrivers),
  transportCo2: values.transportCo2 || null,
  onSpotPickupCo2: values.onSpotPickupCo2 || null,
});

const useVehicleErrors = () => {
  const { t } = useTranslation('mfe-supplier');
  const missing = (value: string) => (value.trim() === '' ? t('form.missing') : undefined);
  const figure = (value: string) =>
    value === '' || readable.test(value) ? undefined : t('vehicles.figureWrong');
  return (values: VehicleValues) => {
    const drivers = driversIn(values.defaultDrivers);
    return {
      nickName: missing(values.nickName),
      vehicleNumber: missing(values.vehicleNumber),
      defaultDrivers:
        drivers.length > most || drivers.some(({ length }) => length > 100)
          ? t('vehicles.driversWrong', { count: most })
          : undefined,
      transportCo2: figure(values.transportCo2),
      onSpotPickupCo2: figure(values.onSpotPickupCo2),
    };
  };
};

/** Creates a vehicle, or changes the one it is given. */
export const useVehicleForm = (vehicle: TransportVehicle | undefined, onDone: () => void) => {
  const { t } = useTranslation('mfe-supplier');
  const [id] = useState(newId);
  const create = useCall(createTransportVehicle);
  const update = useCall(updateTransportVehicle);
  return useForm<VehicleValues>({
    initial: valuesOf(vehicle),
    validate: useVehicleErrors(),
    submit: async (values) => {
      const fields = fieldsOf(values);
      await (vehicle
        ? update.mutateAsync({
            params: { id: vehicle.id },
            body: { version: vehicle.version, ...fields },
          })
        : create.mutateAsync({ body: { id, ...fields } }));
      toast({ title: t('vehicles.saved', { name: fields.nickName }), tone: 'success' });
      onDone();
    },
  });
};
