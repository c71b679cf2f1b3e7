import {
  importWeighings,
  listWeighings,
  previewWeighings,
  type Weighing,
  weighings,
  weighingStates,
} from '@fraktion/contract/weighings';
import {
  Button,
  EmptyState,
  formatDateTime,
  formatWeight,
  Page,
  Text,
  useSearchParams,
  useTranslation,
} from '@fraktion/shared-ui';
import { Upload } from '@fraktion/shared-ui/icons';
import { ListView, useOpenInAddress, useWalk } from '@fraktion/shared-ui/list';
import { FilterPeriod, TabPanel, Tabs } from '@fraktion/shared-ui/overlay';
import { ExcelButton, useCallList } from '@fraktion/shared-waste/lists';
import { useMemo, useState } from 'react';

import { ImportDialog } from '../lib/import/ImportDialog.tsx';
import { declaredWords } from '../lib/dataWords.ts';
import { matchText, weighingColumns } from './weighingColumns.tsx';
import { WeighingPanel } from './WeighingPanel.tsx';
import { WeighingStatePill } from './WeighingStatePill.tsx';

const panel = 'weighings';
const calls = { preview: previewWeighings, write: importWeighings } as const;

/** The status in the address; weighings that need a decision are shown first. */
const useStateTab = () => {
  const [params, setParams] = useSearchParams();
  const tab = weighingStates.find((each) => each === params.get('tab')) ?? 'open';
  const q = params.get('q');
  const choose = (next: Weighing['state']) => setParams({ tab: next, ...(q ? { q } : {}) });
  return { tab, choose };
};

/** Weighings of the stations: registered by file or API, and matched to orders and trips. */
const WeighingsPage = () => {
  const { t } = useTranslation('mfe-admin');
  const { tab, choose } = useStateTab();
  const list = useCallList(listWeighings, { fixed: { 'filter[state][in]': tab } });
  const columns = useMemo(() => weighingColumns(t), [t]);
  const { openId, open, close } = useOpenInAddress('weighing');
  const walk = useWalk(
    'weighing',
    list.rows.map(({ id }) => id),
  );
  const [importing, setImporting] = useState(false);
  return (
    <Page
      title={t('weighings.title')}
      count={list.count}
      actions={
        <>
          <ExcelButton name={t('weighings.title')} columns={columns} of={list} />
          <Button variant="primary" icon={Upload} onClick={() => setImporting(true)}>
            {t('weighings.import')}
          </Button>
        </>
      }
      toolbar={
        <Tabs
          label={t('weighings.title')}
          value={tab}
          onChange={choose}
          panel={panel}
          tabs={weighingStates.map((value) => ({ value, label: t(`weighings.tabs.${value}`) }))}
        />
      }
    >
      <TabPanel id={panel} value={tab}>
        <Text tone="muted" mb="4">
          {t(`weighings.about.${tab}`)}
        </Text>
        <ListView<Weighing>
          key={tab}
          name="admin.weighings"
          label={t(`weighings.tabs.${tab}`)}
          searchLabel={t('weighings.search')}
          {...list.view}
          rowKey={({ id }) => id}
          onOpen={({ id }) => open(id)}
          columns={columns}
          card={(weighing) => ({
            title: `${weighing.station} ${weighing.ticket}`,
            text: matchText(weighing, t) ?? weighing.place,
            status: <WeighingStatePill state={weighing.state} />,
            facts: [
              formatWeight(weighing.netKg),
              formatDateTime(weighing.weighedAt),
              weighing.containerNumber ?? weighing.vehicleNumber,
            ],
          })}
          filters={
            <FilterPeriod
              label={declaredWords(t).label('weighedAt', weighings.fields.weighedAt)}
              {...list.address.period('filter[weighedAt][from]', 'filter[weighedAt][to]')}
            />
          }
          empty={
            <EmptyState
              drawing="list"
              text={t(`weighings.empty.${tab}`)}
              action={
                tab === 'open' ? (
                  <Button onClick={() => setImporting(true)}>{t('weighings.import')}</Button>
                ) : undefined
              }
            />
          }
        />
      </TabPanel>
      {openId ? <WeighingPanel key={openId} id={openId} walk={walk} onClose={close} /> : null}
      {importing ? (
        <ImportDialog sheet={weighings.sheet} calls={calls} onClose={() => setImporting(false)} />
      ) : null}
    </Page>
  );
};

export default WeighingsPage;
