import { SkeletonRows, useDevice } from '@fraktion/shared-ui';
import { lazy, Suspense } from 'react';

import type { ListViewProps } from './listView.ts';
import { OrderCards } from './OrderCards.tsx';

// The grid needs more code than all the rest, and phones do without.
const OrdersGrid = lazy(() => import('./OrdersGrid.tsx'));

/** One tab of the inbox: a grid at a desk, cards on phones and tablets. */
export const OrdersView = (props: ListViewProps) => {
  const { mobile, narrow } = useDevice();
  if (mobile || narrow) return <OrderCards {...props} />;
  return (
    <Suspense fallback={<SkeletonRows rows={12} columns={6} />}>
      {/* Each tab has columns of its own. */}
      <OrdersGrid key={props.address.tab} {...props} />
    </Suspense>
  );
};
