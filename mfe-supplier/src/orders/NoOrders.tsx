import { EmptyState, NoMatches, useTranslation } from '@fraktion/shared-ui';

import type { ListViewProps } from './listView.ts';

/** Nothing to show: because of the filters, or because there is nothing. */
export const NoOrders = ({ address: { tab, filtered, clear } }: Pick<ListViewProps, 'address'>) => {
  const { t } = useTranslation('mfe-supplier');
  if (filtered) return <NoMatches onClear={clear} />;
  return (
    <EmptyState text={t(`orders.empty.${tab}`)} drawing={tab === 'inbox' ? 'inbox' : 'truck'} />
  );
};
