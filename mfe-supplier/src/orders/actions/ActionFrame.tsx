import type { Order, OrderAction, OrderWithEvents } from '@fraktion/contract/orders';
import {
  Box,
  Button,
  Form,
  FormActions,
  type FormState,
  type IconShape,
  useTranslation,
} from '@fraktion/shared-ui';
import { Dialog, useDiscard } from '@fraktion/shared-ui/overlay';
import { currentOrder, FasterNotice } from '@fraktion/shared-waste/orders';
import { type ReactNode, useEffect } from 'react';

import { wasteText } from '../../lib/order/wasteText.ts';
import { useFocusAfter } from '../../lib/useFocusAfter.ts';
import { useOvertaken } from './useOvertaken.ts';

export interface ActionFrameProps<V extends object> {
  readonly title: string;
  readonly order: Order;
  readonly action: OrderAction;
  readonly form: FormState<V>;
  /** The order as someone else has left it meanwhile. */
  readonly faster: OrderWithEvents | undefined;
  readonly submit: string;
  readonly icon: IconShape;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** The dialog of an action, and what it says when someone else was faster. */
export const ActionFrame = <V extends object>(props: ActionFrameProps<V>) => {
  const { title, order, action, form, submit, icon, onClose, children } = props;
  const { t } = useTranslation('mfe-supplier');
  const overtaken = useOvertaken(order, action, form.pending);
  const faster = props.faster ?? overtaken;
  const stillPossible = faster === undefined || faster.allowedActions.includes(action);
  const told = useFocusAfter(stillPossible);
  // What can no longer be sent is nothing to lose.
  const written = stillPossible && form.changed;
  const { abandon } = form;
  useEffect(() => {
    if (!stillPossible) abandon();
  }, [stillPossible, abandon]);
  const { close, question } = useDiscard(onClose, {
    changed: () => written,
    pending: form.pending,
  });
  return (
    <Dialog
      open
      onClose={close}
      title={title}
      description={`${order.locationName} · ${wasteText(order)}`}
      width="small"
      steady={written}
      footer={
        stillPossible ? undefined : <Button onClick={onClose}>{t('actions.understood')}</Button>
      }
    >
      {/* There from the start, so that what comes into it is read out. */}
      <Box
        ref={told}
        mb={faster && stillPossible ? '4' : '0'}
        role="status"
        tabIndex={-1}
        outline="none"
      >
        {faster ? <FasterNotice order={faster} stillPossible={stillPossible} /> : null}
      </Box>
      {stillPossible ? (
        <Form form={form} label={title} ownFailure={currentOrder(form.failure) !== undefined}>
          {children}
          <FormActions submit={submit} icon={icon} onCancel={close} />
        </Form>
      ) : null}
      {question}
    </Dialog>
  );
};
