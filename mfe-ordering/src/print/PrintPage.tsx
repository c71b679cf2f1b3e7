import { Navigate } from '@fraktion/shared-ui';
import { useOpenInAddress } from '@fraktion/shared-ui/list';

import { openOrder } from '../lib/openOrder.ts';
import { useOrdersPage, useSeesAllOrders } from '../lib/useOrdersPage.ts';
import { PrintedList } from './PrintedList.tsx';
import { PrintedOrder } from './PrintedOrder.tsx';

/** One order, or the list that the address describes, as it comes out of the printer. The list is for whoever may open it on screen. */
const PrintPage = () => {
  const { openId } = useOpenInAddress(openOrder);
  const seesAll = useSeesAllOrders();
  const orders = useOrdersPage();
  if (openId) return <PrintedOrder id={openId} />;
  return seesAll ? <PrintedList /> : <Navigate replace to={orders} />;
};

export default PrintPage;
