import { useSearchParams } from '@fraktion/shared-ui';

import { againParam, infocardParam } from '../lib/order/orderAddress.ts';
import { recurringParam } from '../lib/recurringAddress.ts';

/** The open recurring order, in the address; for a new one also the order to copy. */
export const useOpenRecurring = () => {
  const [params, setParams] = useSearchParams();
  const show = (id: string | null) =>
    setParams((before) => {
      const next = new URLSearchParams(before);
      for (const name of [recurringParam, infocardParam, againParam]) next.delete(name);
      if (id !== null) next.set(recurringParam, id);
      return next;
    });
  return {
    openId: params.get(recurringParam),
    infocardId: params.get(infocardParam),
    againId: params.get(againParam),
    open: (id: string) => show(id),
    close: () => show(null),
  };
};
