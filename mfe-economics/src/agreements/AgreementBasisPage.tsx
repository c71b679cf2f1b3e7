import {
  listAgreementPrices,
  listAgreementProposals,
  readAgreementCoverage,
} from '@fraktion/contract/agreements';
import { queryFor } from '@fraktion/shared-auth/query';
import { Button, EmptyState, Page, useTranslation } from '@fraktion/shared-ui';
import { Plus, RotateCcw, Upload } from '@fraktion/shared-ui/icons';
import { useOpenInAddress } from '@fraktion/shared-ui/list';
import { Tabs } from '@fraktion/shared-ui/overlay';
import { ExcelButton, useCallList, useOpenRow } from '@fraktion/shared-waste/lists';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';

import { CoverageTab } from './CoverageTab.tsx';
import { HistoryPanel } from './HistoryPanel.tsx';
import { ImportDialog } from './ImportDialog.tsx';
import { LineCostPanel } from './LineCostPanel.tsx';
import { NewPricePanel } from './NewPricePanel.tsx';
import { priceColumns } from './priceColumns.tsx';
import { PricePanel } from './PricePanel.tsx';
import { PricesTab } from './PricesTab.tsx';
import { ProposalsTab } from './ProposalsTab.tsx';

type OpenPanel = 'new' | 'import' | 'lineCost' | 'history';

const Panels = ({ asked, onClose }: { asked: OpenPanel | null; onClose: () => void }) => {
  if (asked === 'new') return <NewPricePanel onClose={onClose} />;
  if (asked === 'import') return <ImportDialog onClose={onClose} />;
  if (asked === 'lineCost') return <LineCostPanel onClose={onClose} />;
  return asked === 'history' ? <HistoryPanel onClose={onClose} /> : null;
};

/** The prices agreed with each supplier: entered, imported, checked and searched. */
const AgreementBasisPage = () => {
  const { t } = useTranslation('mfe-economics');
  const prices = useCallList(listAgreementPrices);
  const coverage = useQuery(queryFor(readAgreementCoverage, {}));
  const proposals = useQuery(queryFor(listAgreementProposals, {}));
  const columns = useMemo(() => priceColumns(t), [t]);
  const [tab, setTab] = useState<'prices' | 'coverage' | 'proposals'>('prices');
  const [asked, setAsked] = useState<OpenPanel | null>(null);
  const { openId, open, close } = useOpenInAddress('price');
  const openPrice = useOpenRow(listAgreementPrices, prices.rows, openId);
  const importing = (
    <Button icon={Upload} onClick={() => setAsked('import')}>
      {t('agreements.import.button')}
    </Button>
  );
  return (
    <Page
      title={t('agreements.title')}
      count={prices.count}
      actions={
        <>
          <Button icon={RotateCcw} onClick={() => setAsked('history')}>
            {t('agreements.history')}
          </Button>
          <Button onClick={() => setAsked('lineCost')}>{t('agreements.lineCost')}</Button>
          <ExcelButton name={t('agreements.title')} columns={columns} of={prices} />
          {importing}
          <Button variant="primary" icon={Plus} onClick={() => setAsked('new')}>
            {t('agreements.add')}
          </Button>
        </>
      }
    >
      <Tabs
        label={t('agreements.title')}
        value={tab}
        onChange={setTab}
        tabs={[
          {
            value: 'prices',
            label: t('agreements.tabs.prices'),
            content: (
              <PricesTab
                {...prices.view}
                columns={columns}
                onOpen={({ id }) => open(id)}
                empty={
                  <EmptyState text={t('agreements.empty')} drawing="list" action={importing} />
                }
              />
            ),
          },
          {
            value: 'coverage',
            label: t('agreements.tabs.coverage'),
            count: coverage.data?.length,
            content: <CoverageTab onOpen={({ id }) => open(id)} />,
          },
          {
            value: 'proposals',
            label: t('agreements.tabs.proposals'),
            count: proposals.data?.length,
            content: <ProposalsTab />,
          },
        ]}
      />
      <Panels asked={asked} onClose={() => setAsked(null)} />
      {openPrice ? <PricePanel key={openPrice.id} price={openPrice} onClose={close} /> : null}
    </Page>
  );
};

export default AgreementBasisPage;
