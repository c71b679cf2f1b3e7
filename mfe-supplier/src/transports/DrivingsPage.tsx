import { listDrivings } from '@fraktion/contract/drivings';
import { listQueryFor } from '@fraktion/shared-auth/query';
import { Button, EmptyState, Page, useTranslation } from '@fraktion/shared-ui';
import { Plus, Settings } from '@fraktion/shared-ui/icons';
import { countText, ListView, useListAddress, useOpenInAddress } from '@fraktion/shared-ui/list';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';

import { DoubleSetting } from './DoubleSetting.tsx';
import { drivingColumns } from './drivingColumns.tsx';
import { DrivingFilters } from './DrivingFilters.tsx';
import { DrivingForOrder } from './DrivingForOrder.tsx';
import { DrivingFormPanel } from './DrivingFormPanel.tsx';
import { DrivingPanel } from './DrivingPanel.tsx';
import { useDrivingCard } from './useDrivingCard.tsx';

const DrivingsPage = () => {
  const { t } = useTranslation('mfe-supplier');
  const address = useListAddress(listDrivings);
  const list = useQuery(listQueryFor(listDrivings, { query: address.query }));
  const { openId, open, close } = useOpenInAddress('driving');
  const ordered = useOpenInAddress('order');
  const [beside, setBeside] = useState<'new' | 'setting' | null>(null);
  const columns = useMemo(() => drivingColumns(t), [t]);
  const card = useDrivingCard();
  const add = () => setBeside('new');
  const done = () => setBeside(null);
  return (
    <Page
      title={t('transports.title')}
      count={countText(list.data?.page)}
      actions={
        <>
          <Button icon={Settings} onClick={() => setBeside('setting')}>
            {t('transports.double.title')}
          </Button>
          <Button variant="primary" icon={Plus} onClick={add}>
            {t('transports.new')}
          </Button>
        </>
      }
    >
      <ListView
        name="supplier-drivings"
        label={t('transports.title')}
        searchLabel={t('transports.search')}
        address={address}
        list={list}
        rowKey={({ id }) => id}
        onOpen={({ id }) => open(id)}
        columns={columns}
        card={card}
        cardHeight={128}
        filters={<DrivingFilters address={address} />}
        empty={
          <EmptyState
            text={t('transports.empty')}
            drawing="truck"
            action={<Button onClick={add}>{t('transports.new')}</Button>}
          />
        }
      />
      {openId ? <DrivingPanel key={openId} id={openId} onClose={close} /> : null}
      {ordered.openId ? (
        <DrivingForOrder id={ordered.openId} onClose={ordered.close} onDone={open} />
      ) : null}
      {beside === 'new' ? (
        <DrivingFormPanel driving={undefined} onClose={done} onDone={open} />
      ) : null}
      {beside === 'setting' ? <DoubleSetting onClose={done} /> : null}
    </Page>
  );
};

export default DrivingsPage;
