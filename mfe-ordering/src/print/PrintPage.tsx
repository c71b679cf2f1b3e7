import { useOpenInAddress } from '@fraktion/shared-ui/list';

import { openOrder } from '../lib/openOrder.ts';
import { PrintedList } from './PrintedList.tsx';
import { PrintedOrder } from './PrintedOrder.tsx';

/** One order, or the list that the address describes, as it comes out of the printer. */
const PrintPage = () => {
  const { openId } = useOpenInAddress(openOrder);
  return openId ? <PrintedOrder id={openId} /> : <PrintedList />;
};

export default PrintPage;
