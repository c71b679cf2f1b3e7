import { Navigate, toast, useTranslation } from '@fraktion/shared-ui';
import { useOpenInAddress } from '@fraktion/shared-ui/list';
import { useEffect } from 'react';

import { openOrder } from '../lib/order/orderAddress.ts';
import { useOrdersPage, useSeesAllOrders } from '../lib/useOrdersPage.ts';
import { PrintedList } from './PrintedList.tsx';
import { PrintedOrder } from './PrintedOrder.tsx';

/** Looks like the portal's refusal of a page, because only this part of it is closed. */
const Refused = () => {
  const { t } = useTranslation('mfe-ordering');
  const to = useOrdersPage();
  useEffect(() => {
    const title = t('print.refused.title');
    toast({ tone: 'error', title, text: t('print.refused.text') });
  }, [t]);
  return <Navigate replace to={to} />;
};

/** The print version of one order, or of the list in the address. The list requires the permission to open it on screen. */
const PrintPage = () => {
  const { openId } = useOpenInAddress(openOrder);
  const seesAll = useSeesAllOrders();
  if (openId) return <PrintedOrder id={openId} />;
  return seesAll ? <PrintedList /> : <Refused />;
};

export default PrintPage;
