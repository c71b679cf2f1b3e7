import { listDrivings } from '@fraktion/contract/drivings';
import {
  Button,
  EmptyState,
  IconButton,
  useSearchParams,
  useTranslation,
} from '@fraktion/shared-ui';
import { Copy, Plus, Route, Settings } from '@fraktion/shared-ui/icons';
import { Menu } from '@fraktion/shared-ui/overlay';
import { useOpenInAddress } from '@fraktion/shared-ui/list';
import { ListPage, useCallList } from '@fraktion/shared-waste/lists';
import { useMemo, useState } from 'react';

import { DoubleSetting } from './DoubleSetting.tsx';
import { RoundSetting } from './RoundSetting.tsx';
import { drivingColumns } from './drivingColumns.tsx';
import { DrivingFilters } from './DrivingFilters.tsx';
import { DrivingForOrder } from './DrivingForOrder.tsx';
import { DrivingFormPanel } from './DrivingFormPanel.tsx';
import { DrivingPanel } from './DrivingPanel.tsx';
import { useDrivingCard } from './useDrivingCard.tsx';

/** The started trip replaces the request in the history, so that Back does not return to the form and start a second one. */
const useBegunForOrder = () => {
  const [, setParams] = useSearchParams();
  return (id: string) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        next.delete('order');
        next.set('driving', id);
        return next;
      },
      { replace: true },
    );
};

const DrivingsPage = () => {
  const { t } = useTranslation('mfe-supplier');
  const list = useCallList(listDrivings);
  const { openId, open, close } = useOpenInAddress('driving');
  const ordered = useOpenInAddress('order');
  const begunForOrder = useBegunForOrder();
  const [beside, setBeside] = useState<'new' | 'setting' | 'rounds' | null>(null);
  const columns = useMemo(() => drivingColumns(t), [t]);
  const card = useDrivingCard();
  const add = () => setBeside('new');
  const done = () => setBeside(null);
  const begun = (id: string) => {
    done();
    open(id);
  };
  return (
    <ListPage
      title={t('drivings.title')}
      of={list}
      actions={
        <>
          <Menu
            placement="bottom-end"
            trigger={<IconButton icon={Settings} label={t('drivings.settings')} />}
            groups={[
              {
                items: [
                  {
                    key: 'rounds',
                    label: t('roundSettings.title'),
                    icon: Route,
                    onSelect: () => setBeside('rounds'),
                  },
                  {
                    key: 'double',
                    label: t('drivings.double.title'),
                    icon: Copy,
                    onSelect: () => setBeside('setting'),
                  },
                ],
              },
            ]}
          />
          <Button variant="primary" icon={Plus} onClick={add}>
            {t('drivings.new')}
          </Button>
        </>
      }
      name="supplier-drivings"
      searchLabel={t('drivings.search')}
      rowKey={({ id }) => id}
      onOpen={({ id }) => open(id)}
      columns={columns}
      card={card}
      cardHeight={128}
      filters={<DrivingFilters address={list.address} />}
      empty={
        <EmptyState
          text={t('drivings.empty')}
          drawing="truck"
          action={<Button onClick={add}>{t('drivings.new')}</Button>}
        />
      }
    >
      {openId ? <DrivingPanel key={openId} id={openId} onClose={close} /> : null}
      {ordered.openId ? (
        <DrivingForOrder id={ordered.openId} onClose={ordered.close} onDone={begunForOrder} />
      ) : null}
      {beside === 'new' ? (
        <DrivingFormPanel driving={undefined} onClose={done} onDone={begun} />
      ) : null}
      {beside === 'rounds' ? <RoundSetting onClose={done} /> : null}
      {beside === 'setting' ? <DoubleSetting onClose={done} /> : null}
    </ListPage>
  );
};

export default DrivingsPage;
