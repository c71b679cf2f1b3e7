import { scopeIn } from '@fraktion/contract/locations';
import { listRecurringOrders } from '@fraktion/contract/recurringOrders';
import { queryFor } from '@fraktion/shared-auth/query';
import { Button, useSearchParams, useTranslation } from '@fraktion/shared-ui';
import { Plus } from '@fraktion/shared-ui/icons';
import { FilterChoice } from '@fraktion/shared-ui/overlay';
import { ListPage, useCallList } from '@fraktion/shared-waste/lists';

import { EmptyInScope, onlyCount } from '../lib/EmptyInScope.tsx';
import { newRecurring } from '../lib/recurringAddress.ts';
import { NewRecurringPanel } from './NewRecurringPanel.tsx';
import { RecurringPanel } from './RecurringPanel.tsx';
import { useOpenRecurring } from './useOpenRecurring.ts';
import { useRecurringRows } from './useRecurringRows.tsx';

/** Recurring orders: view, create, change, pause and skip. */
const RecurringPage = () => {
  const { t } = useTranslation('mfe-ordering');
  const scope = scopeIn(useSearchParams()[0]);
  const list = useCallList(listRecurringOrders, {
    fixed: scope === null ? {} : { 'filter[locationId][in]': scope },
  });
  const { openId, open, close } = useOpenRecurring();
  const { columns, card } = useRecurringRows();
  const add = (variant: 'primary' | 'secondary') => (
    <Button variant={variant} icon={Plus} onClick={() => open(newRecurring)}>
      {t('recurring.new')}
    </Button>
  );
  return (
    <ListPage
      title={t('recurring.title')}
      of={list}
      actions={add('primary')}

      name="ordering.recurring"
      searchLabel={t('recurring.search')}
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
          {...list.address.choice('filter[paused][eq]')}
        />
      }
      empty={
        <EmptyInScope
          everywhere={queryFor(listRecurringOrders, { query: onlyCount })}
          otherwise={{ drawing: 'truck', text: t('recurring.empty'), action: add('secondary') }}
        />
      }
    >
      {openId === newRecurring ? <NewRecurringPanel onClose={close} /> : null}
      {openId && openId !== newRecurring ? (
        <RecurringPanel key={openId} id={openId} onClose={close} />
      ) : null}
    </ListPage>
  );
};

export default RecurringPage;
