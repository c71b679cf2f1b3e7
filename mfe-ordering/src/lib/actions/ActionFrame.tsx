import type { OrderWithEvents } from '@fraktion/contract/orders';
import type { OrderAction } from '@fraktion/contract/orderState';
import {
  Button,
  Form,
  FormActions,
  type FormState,
  formatDateTime,
  type IconShape,
  Notice,
  Stack,
  Text,
  useTranslation,
} from '@fraktion/shared-ui';
import { Dialog } from '@fraktion/shared-ui/overlay';
import type { ReactNode } from 'react';

import { currentOrder } from './useOrderForm.ts';

/** Someone else was faster: who, with what, and when. */
const Faster = ({ order }: { readonly order: OrderWithEvents }) => {
  const { t } = useTranslation('mfe-ordering');
  const last = order.events.at(-1);
  if (!last) return null;
  return (
    <Notice tone="warning">
      <Text strong>{t('Order.Faster.Title', { name: last.actorName })}</Text>
      <Text>
        {t('Order.Faster.Text', { what: t(`Events.${last.kind}`), time: formatDateTime(last.at) })}
      </Text>
    </Notice>
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
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** The dialog of an action, and what it says when someone else was faster. */
export const ActionFrame = <V extends object>(props: ActionFrameProps<V>) => {
  const { title, description, action, form, faster, submit, icon, onClose, children } = props;
  const { t } = useTranslation('mfe-ordering');
  const stillPossible = faster === undefined || faster.allowedActions.includes(action);
  return (
    <Dialog
      open
      steady
      onClose={form.pending ? () => {} : onClose}
      title={title}
      description={description}
      width="small"
      footer={
        stillPossible ? undefined : <Button onClick={onClose}>{t('Order.Understood')}</Button>
      }
    >
      <Stack gap="4">
        {faster ? <Faster order={faster} /> : null}
        {stillPossible ? (
          <Form form={form} label={title} ownFailure={currentOrder(form.failure) !== undefined}>
            {children}
            <FormActions submit={submit} icon={icon} onCancel={onClose} />
          </Form>
        ) : null}
      </Stack>
    </Dialog>
  );
};
