import { type Claimable, listClaimable } from '@fraktion/contract/claims';
import { invoicesPath } from '@fraktion/contract/pages';
import { ButtonLink, EmptyState, formatMoney, useTranslation } from '@fraktion/shared-ui';
import { ListView } from '@fraktion/shared-ui/list';
import { FilterChoice } from '@fraktion/shared-ui/overlay';
import { useCallList } from '@fraktion/shared-waste/lists';
import { useMemo } from 'react';

import { useCollectorChoices } from '../lib/useCollectorChoices.ts';
import { claimableColumns, claimableFacts } from './claimColumns.tsx';

/** The claimable amounts by supplier. */
export const ToClaimTab = ({ onOpen }: { readonly onOpen: (group: Claimable) => void }) => {
  const { t } = useTranslation('mfe-economics');
  const list = useCallList(listClaimable);
  const columns = useMemo(() => claimableColumns(t), [t]);
  const collectors = useCollectorChoices();
  return (
    <ListView
      name="economics.toClaim"
      label={t('claims.tabs.toClaim')}
      searchLabel={t('claims.searchSupplier')}
      {...list.view}
      rowKey={({ collectorId, currency }) => `${collectorId} ${currency}`}
      onOpen={onOpen}
      columns={columns}
      card={(row) => ({
        title: row.collectorName,
        text: formatMoney(row.amount, row.currency),
        facts: claimableFacts(row, t),
      })}
      filters={
        <FilterChoice
          label={t('claims.fields.supplier')}
          choices={collectors}
          {...list.address.choice('filter[collectorId][in]')}
        />
      }
      empty={
        <EmptyState
          text={t('claims.nothingToClaim')}
          drawing="list"
          action={<ButtonLink to={invoicesPath}>{t('vouchers.toInvoices')}</ButtonLink>}
        />
      }
    />
  );
};
