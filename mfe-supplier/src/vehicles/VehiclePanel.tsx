import { deleteTransportVehicle, type TransportVehicle } from '@fraktion/contract/drivings';
import { useRowCall } from '@fraktion/shared-auth/query';
import { DecimalField, TextArea, TextField, useTranslation } from '@fraktion/shared-ui';
import { DeleteButton, FormPanel } from '@fraktion/shared-ui/overlay';

import { useVehicleForm } from './vehicleForm.ts';

export interface VehiclePanelProps {
  /** Without one, a new vehicle is created. */
  readonly vehicle: TransportVehicle | undefined;
  readonly onClose: () => void;
}

const Fields = ({ form }: { readonly form: ReturnType<typeof useVehicleForm> }) => {
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
  const { row, send } = useRowCall(deleteTransportVehicle, vehicle);
  const { nickName: name, drivingCount: count } = row;
  return (
    <DeleteButton
      title={t('vehicles.deleteTitle', { name })}
      text={t('vehicles.deleteText')}
      done={t('vehicles.deleted', { name })}
      disabledReason={count > 0 ? t('vehicles.inUse', { count }) : undefined}
      onDelete={() => send(({ id, version }) => ({ params: { id }, query: { version } }))}
      onDone={onClose}
    />
  );
};

/** An existing or a new vehicle. */
export const VehiclePanel = ({ vehicle: read, onClose }: VehiclePanelProps) => {
  const { t } = useTranslation('mfe-supplier');
  const form = useVehicleForm(read, onClose);
  const { row: vehicle } = form;
  return (
    <FormPanel
      title={vehicle ? vehicle.nickName : t('vehicles.new')}
      form={form}
      submit={vehicle ? t('form.save') : t('vehicles.add')}
      onClose={onClose}
      footer={vehicle ? <Remove key={vehicle.version} vehicle={vehicle} onClose={onClose} /> : null}
    >
      <Fields form={form} />
    </FormPanel>
  );
};
