import { scopeIn } from '@fraktion/contract/locations';
import { listRecurringOrders } from '@fraktion/contract/recurringOrders';
import { listQueryFor } from '@fraktion/shared-auth/query';
import { Button, EmptyState, Page, useSearchParams, useTranslation } from '@fraktion/shared-ui';
import { Plus } from '@fraktion/shared-ui/icons';
import { countText, ListView, useListAddress } from '@fraktion/shared-ui/list';
import { FilterChoice } from '@fraktion/shared-ui/overlay';
import { useQuery } from '@tanstack/react-query';

import { newRecurring } from '../lib/recurringAddress.ts';
import { NewRecurringPanel } from './NewRecurringPanel.tsx';
import { RecurringPanel } from './RecurringPanel.tsx';
import { useOpenRecurring } from './useOpenRecurring.ts';
import { useRecurringRows } from './useRecurringRows.tsx';

/** Recurring orders: view, create, change, pause and skip. */
const RecurringPage = () => {
  const { t } = useTranslation('mfe-ordering');
  const scope = scopeIn(useSearchParams()[0]);
  const address = useListAddress(listRecurringOrders, {
    fixed: scope === null ? {} : { 'filter[locationId][in]': scope },
  });
  const list = useQuery(listQueryFor(listRecurringOrders, { query: address.query }));
  const { openId, open, close } = useOpenRecurring();
  const { columns, card } = useRecurringRows();
  const add = (variant: 'primary' | 'secondary') => (
    <Button variant={variant} icon={Plus} onClick={() => open(newRecurring)}>
      {t('recurring.new')}
    </Button>
  );
  return (
    <Page title={t('recurring.title')} count={countText(list.data?.page)} actions={add('primary')}>
      <ListView
        name="ordering.recurring"
        label={t('recurring.title')}
        searchLabel={t('recurring.search')}
        address={address}
        list={list}
        rowKey={({ id }) => id}
        onOpen={({ id }) => open(id)}
        columns={columns}
        card={card}
        cardHeight={116}
        filters={
          <FilterChoice
            label={t('recurring.filters.paused')}
            choices={[
              { value: 'true', label: t('recurring.filters.yes') },
              { value: 'false', label: t('recurring.filters.no') },
            ]}
            {...address.choice('filter[paused][eq]')}
          />
        }
        empty={<EmptyState drawing="truck" text={t('recurring.empty')} action={add('secondary')} />}
      />
      {openId === newRecurring ? <NewRecurringPanel onClose={close} /> : null}
      {openId && openId !== newRecurring ? (
        <RecurringPanel key={openId} id={openId} onClose={close} />
      ) : null}
    </Page>
  );
};

export default RecurringPage;
