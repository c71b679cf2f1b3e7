import { Grid, Page, Stack, useTranslation } from '@fraktion/shared-ui';
import { useQuery } from '@tanstack/react-query';

import { tabPath } from '../lib/paths.ts';
import { newOrders, nextOrders } from '../lib/order/someOrders.ts';
import { OrdersPanel } from './OrdersPanel.tsx';
import { OrderFigures } from './OrderFigures.tsx';

const SupplierHomePage = () => {
  const { t } = useTranslation('mfe-supplier');
  const next = useQuery(nextOrders());
  const waiting = useQuery(newOrders());
  return (
    <Page title={t('home.title')}>
      <Stack gap={{ base: '4', md: '6' }}>
        <OrderFigures />
        <Grid
          gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' }}
          gap={{ base: '4', md: '6' }}
          alignItems="start"
        >
          <OrdersPanel
            title={t('home.next')}
            empty={t('home.nextEmpty')}
            drawing="truck"
            all={tabPath('accepted')}
            list={next}
          />
          <OrdersPanel
            title={t('home.latest')}
            empty={t('home.latestEmpty')}
            drawing="inbox"
            all={tabPath('inbox')}
            list={waiting}
          />
        </Grid>
      </Stack>
    </Page>
  );
};

export default SupplierHomePage;
