import type { OrderAction, OrderWithEvents } from '@fraktion/contract/orders';
import {
  Box,
  Button,
  Form,
  FormActions,
  type FormState,
  type IconShape,
  Row,
  useTranslation,
} from '@fraktion/shared-ui';
import { Dialog, useDiscard, useFocusAfter } from '@fraktion/shared-ui/overlay';
import { type ReactNode, useEffect } from 'react';

import { useWords } from '../words.ts';
import { currentOrder } from './currentOrder.ts';
import { FasterNotice } from './FasterNotice.tsx';

interface AnswersProps {
  readonly submit: string;
  readonly keep: string;
  readonly pending: boolean;
  readonly onClose: () => void;
}

/** The buttons of a question whose yes cannot be undone. */
const Answers = ({ submit, keep, pending, onClose }: AnswersProps) => {
  const { t } = useTranslation('ui');
  return (
    <Row>
      <Button type="submit" variant="danger" pending={pending}>
        {submit}
      </Button>
      <Button
        variant="quiet"
        disabledReason={pending ? t('working') : undefined}
        onClick={onClose}
        // As in every question: an Enter that was meant for something else begins nothing.
        data-autofocus=""
      >
        {keep}
      </Button>
    </Row>
  );
};

export interface OrderActionFrameProps<V extends object> {
  readonly title: string;
  readonly description?: string | undefined;
  readonly action: OrderAction;
  readonly form: FormState<V>;
  /** The order as someone else has left it meanwhile. */
  readonly faster: OrderWithEvents | undefined;
  readonly submit: string;
  readonly icon?: IconShape | undefined;
  /** Nothing is written in it: it asks, and cannot be undone. These are the words of the way out. */
  readonly keep?: string;
  readonly onClose: () => void;
  readonly children?: ReactNode;
}

/** The dialog of an action on an order, and what it says when someone else was faster. */
export const OrderActionFrame = <V extends object>(props: OrderActionFrameProps<V>) => {
  const { title, description, action, form, faster, submit, icon, keep } = props;
  const { onClose, children } = props;
  const t = useWords();
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
      alert={keep !== undefined}
      onClose={close}
      title={title}
      description={description}
      width="small"
      steady={keep !== undefined || written}
      footer={
        stillPossible ? undefined : <Button onClick={onClose}>{t('faster.understood')}</Button>
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
          {keep ? (
            <Answers submit={submit} keep={keep} pending={form.pending} onClose={close} />
          ) : (
            <FormActions submit={submit} icon={icon} onCancel={close} />
          )}
        </Form>
      ) : null}
      {question}
    </Dialog>
  );
};
