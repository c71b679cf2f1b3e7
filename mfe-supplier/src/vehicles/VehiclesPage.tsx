import { listTransportVehicles, type TransportVehicle } from '@fraktion/contract/drivings';
import { listQueryFor } from '@fraktion/shared-auth/query';
import { Button, EmptyState, Page, useTranslation } from '@fraktion/shared-ui';
import { Plus } from '@fraktion/shared-ui/icons';
import { countText, ListView, useListAddress } from '@fraktion/shared-ui/list';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';

import { vehicleColumns } from './vehicleColumns.ts';
import { VehiclePanel } from './VehiclePanel.tsx';

const VehiclesPage = () => {
  const { t } = useTranslation('mfe-supplier');
  const address = useListAddress(listTransportVehicles);
  const list = useQuery(listQueryFor(listTransportVehicles, { query: address.query }));
  const [shown, setShown] = useState<TransportVehicle | 'new' | null>(null);
  const columns = useMemo(() => vehicleColumns(t), [t]);
  const add = () => setShown('new');
  return (
    <Page
      title={t('vehicles.title')}
      count={countText(list.data?.page)}
      actions={
        <Button variant="primary" icon={Plus} onClick={add}>
          {t('vehicles.new')}
        </Button>
      }
    >
      <ListView
        name="supplier-vehicles"
        label={t('vehicles.title')}
        searchLabel={t('vehicles.search')}
        address={address}
        list={list}
        rowKey={({ id }) => id}
        onOpen={setShown}
        columns={columns}
        card={({ nickName, vehicleNumber, defaultDrivers, drivingCount }) => ({
          title: nickName,
          text: vehicleNumber,
          facts: [defaultDrivers.join(', '), t('vehicles.drivings', { count: drivingCount })],
        })}
        empty={
          <EmptyState
            text={t('vehicles.empty')}
            drawing="truck"
            action={<Button onClick={add}>{t('vehicles.new')}</Button>}
          />
        }
      />
      {shown ? (
        <VehiclePanel
          key={shown === 'new' ? 'new' : shown.id}
          vehicle={shown === 'new' ? undefined : shown}
          onClose={() => setShown(null)}
        />
      ) : null}
    </Page>
  );
};

export default VehiclesPage;
