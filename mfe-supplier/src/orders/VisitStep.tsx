import { type OrderWithEvents, setOutForOrder } from '@fraktion/contract/orders';
import { kept, sendOrKeep } from '@fraktion/shared-auth/waiting';
import { Button, type ButtonProps, toast, toastFailure, useTranslation } from '@fraktion/shared-ui';
import { Truck } from '@fraktion/shared-ui/icons';
import { useState } from 'react';

import { useOrderPath } from '../lib/order/useOrderPath.ts';
import { showOrderEverywhere } from './showOrderEverywhere.ts';

export interface VisitStepProps extends Pick<
  ButtonProps,
  'full' | 'minHeight' | 'fontSize' | 'color'
> {
  readonly order: Pick<
    OrderWithEvents,
    'id' | 'number' | 'locationName' | 'onItsWayAt' | 'allowedActions'
  >;
}

/** Tells the customer that the truck is on its way; without a connection as soon as there is one. */
export const VisitStep = ({ order, ...look }: VisitStepProps) => {
  const { t } = useTranslation('mfe-supplier');
  const pathOf = useOrderPath();
  const [pending, setPending] = useState(false);
  if (!order.allowedActions.includes('setOut') || order.onItsWayAt !== null) return null;
  const setOut = async () => {
    setPending(true);
    const { id, number, locationName } = order;
    const title = t('visit.waiting', { number });
    try {
      const answer = await sendOrKeep(
        setOutForOrder,
        { params: { id } },
        { subject: id, apart: true, title, text: locationName, path: pathOf(id) },
      );
      if (answer === kept) toast({ title: t('waiting.kept'), text: t('waiting.keptText') });
      else {
        showOrderEverywhere(answer);
        toast({ tone: 'success', title: t('visit.told') });
      }
    } catch (error) {
      toastFailure(error);
    } finally {
      setPending(false);
    }
  };
  return (
    <Button icon={Truck} pending={pending} onClick={() => void setOut()} {...look}>
      {t('visit.setOut')}
    </Button>
  );
};
