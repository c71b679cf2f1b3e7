import { Page, useTranslation } from '@fraktion/shared-ui';
import { useOpenInAddress } from '@fraktion/shared-ui/list';
import { TabPanel, Tabs } from '@fraktion/shared-ui/overlay';
import { useState } from 'react';

import { OrderPanel } from '../lib/order/OrderPanel.tsx';
import { CalendarView } from './CalendarView.tsx';
import { type NewServiceReport, serviceReportParam } from './serviceReportAddress.ts';
import { ServiceReportForm } from './ServiceReportForm.tsx';
import { ServiceReportPanel } from './ServiceReportPanel.tsx';
import { ServiceReportsView } from './ServiceReportsView.tsx';
import { calendarTabs, useCalendarAddress } from './useCalendarAddress.ts';

const panel = 'service-calendar';

/** Planned collections, actual collections, and the reports about them. */
const ServiceCalendarPage = () => {
  const { t } = useTranslation('mfe-ordering');
  const address = useCalendarAddress();
  const { open } = useOpenInAddress(serviceReportParam);
  const [asked, setAsked] = useState<NewServiceReport>();
  const { tab, setTab } = address;
  const done = () => setAsked(undefined);
  return (
    <Page
      title={t('calendar.title')}
      toolbar={
        <Tabs
          label={t('calendar.title')}
          value={tab}
          onChange={setTab}
          panel={panel}
          tabs={calendarTabs.map((value) => ({ value, label: t(`calendar.tabs.${value}`) }))}
        />
      }
    >
      <TabPanel id={panel} value={tab}>
        {tab === 'calendar' ? (
          <CalendarView address={address} onReport={setAsked} />
        ) : (
          <ServiceReportsView />
        )}
      </TabPanel>
      {asked ? (
        <ServiceReportForm
          asked={asked}
          onClose={done}
          onDone={({ id }) => {
            done();
            open(id);
          }}
        />
      ) : null}
      <ServiceReportPanel />
      <OrderPanel />
    </Page>
  );
};

export default ServiceCalendarPage;
