import { listDrivings } from '@fraktion/contract/drivings';
import {
  Button,
  EmptyState,
  IconButton,
  Page,
  useSearchParams,
  useTranslation,
} from '@fraktion/shared-ui';
import { Copy, Plus, Route, Settings } from '@fraktion/shared-ui/icons';
import { Menu, TabPanel, Tabs } from '@fraktion/shared-ui/overlay';
import { ListView, useOpenInAddress } from '@fraktion/shared-ui/list';
import { useCallList } from '@fraktion/shared-waste/lists';
import { useMemo, useState } from 'react';

import { DrivenByCustomer } from './DrivenByCustomer.tsx';
import { DoubleSetting } from './DoubleSetting.tsx';
import { RoundSetting } from './RoundSetting.tsx';
import { drivingColumns } from './drivingColumns.tsx';
import { DrivingFilters } from './DrivingFilters.tsx';
import { DrivingForOrder } from './DrivingForOrder.tsx';
import { DrivingFormPanel } from './DrivingFormPanel.tsx';
import { DrivingPanel } from './DrivingPanel.tsx';
import { PlannedRounds } from './PlannedRounds.tsx';
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

const tabs = ['driven', 'planned', 'customers'] as const;
type Tab = (typeof tabs)[number];
const panel = 'supplier-drivings-tab';

/** The chosen tab is stored in the address; another tab resets the rest. */
const useTab = () => {
  const [params, setParams] = useSearchParams();
  const tab = tabs.find((each) => each === params.get('tab')) ?? 'driven';
  const choose = (next: Tab) => setParams(next === 'driven' ? {} : { tab: next });
  return { tab, choose };
};

const DrivenTrips = ({
  onOpen,
  onAdd,
}: {
  readonly onOpen: (id: string) => void;
  readonly onAdd: () => void;
}) => {
  const { t } = useTranslation('mfe-supplier');
  const list = useCallList(listDrivings);
  const columns = useMemo(() => drivingColumns(t), [t]);
  const card = useDrivingCard();
  return (
    <ListView
      name="supplier-drivings"
      label={t('drivings.title')}
      searchLabel={t('drivings.search')}
      {...list.view}
      rowKey={({ id }) => id}
      onOpen={({ id }) => onOpen(id)}
      columns={columns}
      card={card}
      cardHeight={128}
      filters={<DrivingFilters address={list.address} />}
      empty={
        <EmptyState
          text={t('drivings.empty')}
          drawing="truck"
          action={<Button onClick={onAdd}>{t('drivings.new')}</Button>}
        />
      }
    />
  );
};

const DrivingsPage = () => {
  const { t } = useTranslation('mfe-supplier');
  const { tab, choose } = useTab();
  const { openId, open, close } = useOpenInAddress('driving');
  const ordered = useOpenInAddress('order');
  const begunForOrder = useBegunForOrder();
  const [beside, setBeside] = useState<'new' | 'setting' | 'rounds' | null>(null);
  const add = () => setBeside('new');
  const done = () => setBeside(null);
  const begun = (id: string) => {
    done();
    open(id);
  };
  return (
    <Page
      title={t('drivings.title')}
      ownPaper={tab === 'customers'}
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
      toolbar={
        <Tabs
          label={t('drivings.title')}
          value={tab}
          onChange={choose}
          panel={panel}
          tabs={tabs.map((value) => ({ value, label: t(`drivings.tabs.${value}`) }))}
        />
      }
    >
      <TabPanel id={panel} value={tab}>
        {tab === 'driven' ? <DrivenTrips onOpen={open} onAdd={add} /> : null}
        {tab === 'planned' ? <PlannedRounds /> : null}
        {tab === 'customers' ? <DrivenByCustomer onOpen={open} /> : null}
      </TabPanel>
      {openId ? <DrivingPanel key={openId} id={openId} onClose={close} /> : null}
      {ordered.openId ? (
        <DrivingForOrder id={ordered.openId} onClose={ordered.close} onDone={begunForOrder} />
      ) : null}
      {beside === 'new' ? (
        <DrivingFormPanel driving={undefined} onClose={done} onDone={begun} />
      ) : null}
      {beside === 'rounds' ? <RoundSetting onClose={done} /> : null}
      {beside === 'setting' ? <DoubleSetting onClose={done} /> : null}
    </Page>
  );
};

export default DrivingsPage;
