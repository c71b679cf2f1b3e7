import {
  createTransportVehicle,
  type TransportVehicle,
  updateTransportVehicle,
} from '@fraktion/contract/drivings';
import { useSave } from '@fraktion/shared-auth/query';
import { toast, useTranslation } from '@fraktion/shared-ui';
import { useCallForm } from '@fraktion/shared-ui/form';

const most = 10;

export const driversIn = (lines: string): string[] => [
  ...new Set(
    lines
      .split(/[\n;]/)
      .map((line) => line.trim())
      .filter(Boolean),
  ),
];

/** Creates a vehicle, or changes the given one. */
export const useVehicleForm = (vehicle: TransportVehicle | undefined, onDone: () => void) => {
  const { t } = useTranslation('mfe-supplier');
  return useCallForm({
    call: useSave({ create: createTransportVehicle, change: updateTransportVehicle, row: vehicle }),
    row: vehicle,
    fields: ['nickName', 'vehicleNumber', 'defaultDrivers', 'transportCo2', 'onSpotPickupCo2'],
    // One per line.
    own: (row) => ({ defaultDrivers: row?.defaultDrivers.join('\n') ?? '' }),
    body: ({ defaultDrivers }) => ({ defaultDrivers: driversIn(defaultDrivers) }),
    words: {
      defaultDrivers: t('vehicles.driversWrong', { count: most }),
      transportCo2: t('vehicles.figureWrong'),
      onSpotPickupCo2: t('vehicles.figureWrong'),
    },
    done: ({ nickName: name }) => {
      toast({ title: t('vehicles.saved', { name }), tone: 'success' });
      onDone();
    },
  });
};
