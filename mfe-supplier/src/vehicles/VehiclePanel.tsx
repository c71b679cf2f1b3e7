import { deleteTransportVehicle, type TransportVehicle } from '@fraktion/contract/drivings';
import { useCall } from '@fraktion/shared-auth/query';
import {
  DecimalField,
  type FormState,
  TextArea,
  TextField,
  useTranslation,
} from '@fraktion/shared-ui';
import { DeleteButton, FormPanel, useNewest } from '@fraktion/shared-ui/overlay';

import { useVehicleForm, type VehicleValues } from './vehicleForm.ts';

export interface VehiclePanelProps {
  /** Without one, a new vehicle is made. */
  readonly vehicle: TransportVehicle | undefined;
  readonly onClose: () => void;
  readonly onNewest: (vehicle: TransportVehicle) => void;
}

const Fields = ({ form }: { readonly form: FormState<VehicleValues> }) => {
  const { t } = useTranslation('mfe-supplier');
  const { field } = form;
  return (
    <>
      <TextField
        label={t('vehicles.nickName')}
        help={t('vehicles.nickNameHelp')}
        required
        autoComplete="off"
        maxLength={100}
        {...field('nickName')}
      />
      <TextField
        label={t('vehicles.number')}
        help={t('vehicles.numberHelp')}
        required
        autoComplete="off"
        maxLength={20}
        {...field('vehicleNumber')}
      />
      <TextArea
        label={t('vehicles.drivers')}
        help={t('vehicles.driversHelp')}
        optional
        rows={3}
        {...field('defaultDrivers')}
      />
      <DecimalField
        label={t('vehicles.perKm')}
        help={t('vehicles.perKmHelp')}
        optional
        unit="kg"
        {...field('transportCo2')}
      />
      <DecimalField
        label={t('vehicles.perPickup')}
        help={t('vehicles.perPickupHelp')}
        optional
        unit="kg"
        {...field('onSpotPickupCo2')}
      />
    </>
  );
};

type RemoveProps = { readonly vehicle: TransportVehicle; readonly onClose: () => void };

const Remove = ({ vehicle, onClose }: RemoveProps) => {
  const { t } = useTranslation('mfe-supplier');
  const remove = useCall(deleteTransportVehicle);
  const [{ nickName: name, drivingCount: count }, withNewest] = useNewest(vehicle);
  return (
    <DeleteButton
      title={t('vehicles.deleteTitle', { name })}
      text={t('vehicles.deleteText')}
      done={t('vehicles.deleted', { name })}
      disabledReason={count > 0 ? t('vehicles.inUse', { count }) : undefined}
      onDelete={() =>
        withNewest(({ id, version }) => remove.mutateAsync({ params: { id }, query: { version } }))
      }
      onDone={onClose}
    />
  );
};

/** One vehicle, or a new one. */
export const VehiclePanel = ({ vehicle, onClose, onNewest }: VehiclePanelProps) => {
  const { t } = useTranslation('mfe-supplier');
  const form = useVehicleForm(vehicle, onClose);
  return (
    <FormPanel
      title={vehicle ? vehicle.nickName : t('vehicles.new')}
      form={form}
      submit={vehicle ? t('form.save') : t('vehicles.add')}
      onClose={onClose}
      onNewest={vehicle ? (row) => onNewest(row as TransportVehicle) : undefined}
      footer={vehicle ? <Remove vehicle={vehicle} onClose={onClose} /> : null}
    >
      <Fields form={form} />
    </FormPanel>
  );
};
