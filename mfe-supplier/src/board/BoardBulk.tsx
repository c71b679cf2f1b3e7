import type { TransportVehicle } from '@fraktion/contract/drivings';
import {
  forwardOrder,
  handBackOrder,
  listSubSuppliers,
  type Order,
} from '@fraktion/contract/orders';
import { queryFor, useCall } from '@fraktion/shared-auth/query';
import {
  Button,
  DateField,
  SelectField,
  Text,
  toast,
  toastFailure,
  useForm,
  useTranslation,
} from '@fraktion/shared-ui';
import { CalendarDays, CircleX, Forward, Undo2 } from '@fraktion/shared-ui/icons';
import { BulkBar, FormDialog } from '@fraktion/shared-ui/overlay';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { ForwardFields } from '../lib/order/ForwardFields.tsx';
import { ReasonField } from '../lib/ReasonField.tsx';
import type { Fitted } from './boardItems.ts';
import { Misfits } from './Misfits.tsx';
import type { Chosen } from './useChosen.ts';
import type { Planning } from './usePlanning.ts';

export interface BoardBulkProps {
  readonly chosen: Chosen;
  readonly orders: readonly Order[];
  readonly vehicles: readonly (Pick<TransportVehicle, 'id' | 'nickName'> & Fitted)[];
  readonly day: string;
  readonly today: string;
  readonly planning: Planning;
  /** Those of them that are in a round. */
  readonly inRounds: readonly string[];
}

type PlanProps = Pick<
  BoardBulkProps,
  'chosen' | 'orders' | 'vehicles' | 'day' | 'today' | 'planning'
> & { readonly onClose: () => void };

interface DialogProps extends BoardBulkProps {
  readonly onClose: () => void;
}

/** Gives orders a day and a vehicle. */
export const PlanSome = ({
  orders,
  vehicles,
  day,
  today,
  planning,
  onClose,
  chosen,
}: PlanProps) => {
  const { t } = useTranslation('mfe-supplier');
  const form = useForm({
    initial: { vehicleId: vehicles[0]?.id ?? '', day: day < today ? today : day },
    validate: ({ day: chosenDay }) => ({
      day: chosenDay < today ? t('board.past') : undefined,
    }),
    submit: async (values) => {
      const vehicleName = vehicles.find(({ id }) => id === values.vehicleId)?.nickName ?? '';
      await planning.put(orders, { ...values, vehicleName });
      chosen.clear();
      onClose();
    },
  });
  const chosenVehicle = vehicles.find(({ id }) => id === form.values.vehicleId);
  return (
    <FormDialog
      title={t('board.plan.title', { count: orders.length })}
      form={form}
      submit={t('board.plan.submit')}
      onClose={onClose}
    >
      <DateField label={t('board.day')} required min={today} {...form.field('day')} />
      <SelectField
        label={t('board.vehicle')}
        choices={vehicles.map(({ id, nickName }) => ({ value: id, label: nickName }))}
        {...form.field('vehicleId')}
      />
      {chosenVehicle ? <Misfits vehicle={chosenVehicle} orders={orders} /> : null}
    </FormDialog>
  );
};

/** Sends the same change for each order; those that somebody else has changed meanwhile stay. */
const useEach = ({ orders, chosen, onClose }: DialogProps) => {
  const { t } = useTranslation('mfe-supplier');
  return async (send: (order: Order) => Promise<unknown>, done: (count: number) => string) => {
    const results = await Promise.allSettled(orders.map(send));
    const failed = results.flatMap((each) => (each.status === 'rejected' ? [each.reason] : []));
    const count = results.length - failed.length;
    if (count > 0) toast({ title: done(count), tone: 'success' });
    if (failed.length > 1)
      toast({ title: t('board.notAll', { count: failed.length }), tone: 'error' });
    else if (failed.length === 1) toastFailure(failed[0]);
    chosen.clear();
    onClose();
  };
};

const ForwardSome = (props: DialogProps) => {
  const { t } = useTranslation('mfe-supplier');
  const receivers = useQuery(queryFor(listSubSuppliers));
  const forward = useCall(forwardOrder);
  const each = useEach(props);
  const form = useForm({
    initial: { receiverId: '', note: '' },
    validate: ({ receiverId }) => ({
      receiverId: receiverId === '' ? t('forward.missing') : undefined,
    }),
    submit: ({ receiverId, note }) =>
      each(
        ({ id, version }) =>
          forward.mutateAsync({
            params: { id },
            body: { version, receiverId, note: note.trim() || null },
          }),
        (count) => t('board.forwarded', { count }),
      ),
  });
  return (
    <FormDialog
      title={t('board.forwardTitle', { count: props.orders.length })}
      form={form}
      submit={t('actions.forward')}
      onClose={props.onClose}
    >
      {receivers.data?.length === 0 ? <Text>{t('forward.none')}</Text> : null}
      {receivers.error && !receivers.data ? <Text tone="error">{t('forward.failed')}</Text> : null}
      <ForwardFields
        receivers={receivers.data ?? []}
        receiver={form.field('receiverId')}
        note={form.field('note')}
      />
    </FormDialog>
  );
};

const HandBackSome = (props: DialogProps) => {
  const { t } = useTranslation('mfe-supplier');
  const handBack = useCall(handBackOrder);
  const each = useEach(props);
  const form = useForm({
    initial: { reason: '' },
    validate: ({ reason }) => ({
      reason: reason.trim() === '' ? t('board.reasonMissing') : undefined,
    }),
    submit: ({ reason }) =>
      each(
        ({ id, version }) => handBack.mutateAsync({ params: { id }, body: { version, reason } }),
        (count) => t('board.handedBack', { count }),
      ),
  });
  return (
    <FormDialog
      title={t('board.handBackTitle', { count: props.orders.length })}
      form={form}
      submit={t('handBack.submit')}
      onClose={props.onClose}
    >
      <ReasonField
        field={form.field('reason')}
        help={t('handBack.help')}
        usual={[t('handBack.usual.breakdown'), t('handBack.usual.noDriver')]}
      />
    </FormDialog>
  );
};

const dialogs = { plan: PlanSome, forward: ForwardSome, handBack: HandBackSome };

/** What can be done with the orders that are chosen. */
export const BoardBulk = (props: BoardBulkProps) => {
  const { t } = useTranslation('mfe-supplier');
  const [open, setOpen] = useState<keyof typeof dialogs | null>(null);
  const { chosen, planning, inRounds } = props;
  const OpenDialog = open === null ? null : dialogs[open];
  return (
    <>
      <BulkBar count={chosen.ids.length} onClear={chosen.clear}>
        <Button size="small" icon={CalendarDays} onClick={() => setOpen('plan')}>
          {t('board.plan.button')}
        </Button>
        {inRounds.length > 0 ? (
          <Button
            size="small"
            icon={Undo2}
            pending={planning.pending}
            onClick={() => void planning.takeOut(inRounds)}
          >
            {t('board.takeOut')}
          </Button>
        ) : null}
        <Button size="small" icon={Forward} onClick={() => setOpen('forward')}>
          {t('actions.forward')}
        </Button>
        <Button size="small" icon={CircleX} onClick={() => setOpen('handBack')}>
          {t('handBack.submit')}
        </Button>
      </BulkBar>
      {OpenDialog && chosen.ids.length > 0 ? (
        <OpenDialog {...props} onClose={() => setOpen(null)} />
      ) : null}
    </>
  );
};
