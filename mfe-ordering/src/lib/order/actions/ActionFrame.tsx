import type { OrderAction, OrderWithEvents } from '@fraktion/contract/orders';
import {
  Box,
  Button,
  Form,
  FormActions,
  type FormState,
  type IconShape,
  Row,
  Stack,
  useTranslation,
} from '@fraktion/shared-ui';
import { Dialog } from '@fraktion/shared-ui/overlay';
import { currentOrder, FasterNotice } from '@fraktion/shared-waste/orders';
import type { ReactNode } from 'react';

/** What was pressed may be gone by then: keyboard and screen reader go on at what is said. */
const focusIt = (said: HTMLElement | null) => said?.focus();

interface AnswersProps {
  readonly submit: string;
  readonly pending: boolean;
  readonly onClose: () => void;
}

/** The buttons of a question whose yes cannot be undone. */
const Answers = ({ submit, pending, onClose }: AnswersProps) => {
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
        {t('cancel')}
      </Button>
    </Row>
  );
};

export interface ActionFrameProps<V extends object> {
  readonly title: string;
  readonly description?: string | undefined;
  readonly action: OrderAction;
  readonly form: FormState<V>;
  /** The order as someone else has left it meanwhile. */
  readonly faster: OrderWithEvents | undefined;
  readonly submit: string;
  readonly icon?: IconShape;
  /** Nothing is written in it: it asks, and cannot be undone. */
  readonly question?: boolean;
  readonly onClose: () => void;
  readonly children?: ReactNode;
}

/** The dialog of an action, and what it says when someone else was faster. */
export const ActionFrame = <V extends object>(props: ActionFrameProps<V>) => {
  const { title, description, action, form, faster, submit, icon, question = false } = props;
  const { onClose, children } = props;
  const { t } = useTranslation('mfe-ordering');
  const stillPossible = faster === undefined || faster.allowedActions.includes(action);
  // What is being sent is not taken back by closing.
  const close = form.pending ? () => {} : onClose;
  return (
    <Dialog
      open
      steady
      alert={question}
      onClose={close}
      title={title}
      description={description}
      width="small"
      footer={
        stillPossible ? undefined : <Button onClick={onClose}>{t('order.understood')}</Button>
      }
    >
      <Stack gap="4">
        {faster ? (
          <Box key={faster.version} ref={focusIt} tabIndex={-1}>
            <FasterNotice order={faster} stillPossible={stillPossible} />
          </Box>
        ) : null}
        {stillPossible ? (
          <Form form={form} label={title} ownFailure={currentOrder(form.failure) !== undefined}>
            {children}
            {question ? (
              <Answers submit={submit} pending={form.pending} onClose={close} />
            ) : (
              <FormActions submit={submit} icon={icon} onCancel={close} />
            )}
          </Form>
        ) : null}
      </Stack>
    </Dialog>
  );
};
