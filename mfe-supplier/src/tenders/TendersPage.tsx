import { listSupplierTenders, type TenderTab, tenderTabs } from '@fraktion/contract/tenders';
import { EmptyState, Page, useSearchParams, useTranslation } from '@fraktion/shared-ui';
import { ListView, useOpenInAddress } from '@fraktion/shared-ui/list';
import { followFocus, TabPanel, Tabs } from '@fraktion/shared-ui/overlay';
import { useTenderWords } from '@fraktion/shared-waste/tenders';
import { useCallList } from '@fraktion/shared-waste/lists';
import { useMemo } from 'react';

import { tenderColumns } from './tenderColumns.tsx';
import { supplierDoor } from './tenderDoor.ts';
import { TenderOne } from './TenderOne.tsx';
import { useTenderCard } from './useTenderCard.tsx';

const panel = 'supplier-tenders';

/** The chosen tab is stored in the address; another tab resets the rest. */
const useTab = () => {
  const [params, setParams] = useSearchParams();
  const tab = tenderTabs.find((each) => each === params.get('tab')) ?? 'open';
  const choose = (next: TenderTab) => setParams(next === 'open' ? {} : { tab: next });
  return { tab, choose };
};

const TenderList = ({ tab, onOpen }: { tab: TenderTab; onOpen: (id: string) => void }) => {
  const { t } = useTranslation('mfe-supplier');
  const tenders = useCallList(listSupplierTenders, {
    fixed: { 'filter[tab][eq]': tab },
    usualSort: tab === 'closed' ? 'answerDeadline:desc' : 'answerDeadline:asc',
  });
  const words = useTenderWords();
  const columns = useMemo(() => tenderColumns(t, words), [t, words]);
  const card = useTenderCard();
  return (
    <ListView
      name={`supplier-tenders-${tab}`}
      label={t(`tenders.tabs.${tab}`)}
      searchLabel={t('tenders.search')}
      {...tenders.view}
      rowKey={({ id }) => id}
      onOpen={({ id }) => onOpen(id)}
      columns={columns}
      card={card}
      empty={<EmptyState text={t(`tenders.empty.${tab}`)} drawing="file" />}
    />
  );
};

/** Tenders of customers, with the user's answers. */
const TendersPage = () => {
  const { t } = useTranslation('mfe-supplier');
  const { tab, choose } = useTab();
  const { openId, open, close } = useOpenInAddress('tender');
  return (
    <div ref={followFocus}>
      {openId ? (
        <TenderOne key={openId} id={openId} door={supplierDoor} onBack={close} />
      ) : (
        <Page
          title={t('tenders.title')}
          toolbar={
            <Tabs
              label={t('tenders.title')}
              value={tab}
              onChange={choose}
              panel={panel}
              tabs={tenderTabs.map((value) => ({ value, label: t(`tenders.tabs.${value}`) }))}
            />
          }
        >
          <TabPanel id={panel} value={tab}>
            <TenderList key={tab} tab={tab} onOpen={open} />
          </TabPanel>
        </Page>
      )}
    </div>
  );
};

export default TendersPage;
