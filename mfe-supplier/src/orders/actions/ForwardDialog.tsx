import {
  forwardOrder,
  listSubSuppliers,
  type Order,
  type SubSupplier,
} from '@fraktion/contract/orders';
import { forwardingPath } from '@fraktion/contract/pages';
import { queryFor, useChange } from '@fraktion/shared-auth/query';
import { ButtonLink, EmptyState, QueryState, useTranslation } from '@fraktion/shared-ui';
import { Forward } from '@fraktion/shared-ui/icons';
import { Dialog } from '@fraktion/shared-ui/overlay';
import { useQuery } from '@tanstack/react-query';

import { ForwardFields } from '../../lib/order/ForwardFields.tsx';
import { ActionFrame, type ActionProps } from './ActionFrame.tsx';
import { useActionForm } from './useActionForm.ts';

type Receivers = readonly SubSupplier[];

const Choose = ({ order, onClose, receivers }: ActionProps & { readonly receivers: Receivers }) => {
  const { t } = useTranslation('mfe-supplier');
  const [only] = receivers.length === 1 ? receivers : [];
  const form = useActionForm({
    call: useChange(forwardOrder),
    action: 'forward',
    order,
    fields: ['receiverId', 'note'],
    initial: () => ({ receiverId: only?.id ?? '' }),
    words: { receiverId: t('forward.missing') },
    done: t('forward.done', { number: order.number }),
    onClose,
  });
  return (
    <ActionFrame
      title={t('forward.title', { number: order.number })}
      submit={t('actions.forward')}
      icon={Forward}
      {...{ order, form, onClose }}
    >
      <ForwardFields
        receivers={receivers}
        receiver={form.field('receiverId')}
        note={form.field('note')}
      />
    </ActionFrame>
  );
};

/** Before there is a choice: it is loading, has failed, or there is no sub-supplier. */
const NoChoice = ({
  order,
  onClose,
  list,
}: {
  readonly order: Order;
  readonly onClose: () => void;
  readonly list: ReturnType<typeof useReceivers>;
}) => {
  const { t } = useTranslation('mfe-supplier');
  return (
    <Dialog
      open
      onClose={onClose}
      width="small"
      title={t('forward.title', { number: order.number })}
    >
      {list.data ? (
        <EmptyState
          text={t('forward.none')}
          drawing="truck"
          action={
            <ButtonLink to={forwardingPath} variant="primary">
              {t('forward.add')}
            </ButtonLink>
          }
        />
      ) : null}
      <QueryState of={list} failed={t('forward.failed')} waiting={4} />
    </Dialog>
  );
};

const useReceivers = () => useQuery(queryFor(listSubSuppliers));

/** Forwards the order to a sub-supplier, who answers it. */
export const ForwardDialog = (props: ActionProps) => {
  const list = useReceivers();
  return list.data && list.data.length > 0 ? (
    <Choose {...props} receivers={list.data} />
  ) : (
    <NoChoice {...props} list={list} />
  );
};
