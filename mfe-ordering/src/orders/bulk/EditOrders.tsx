import { addDays, TextArea, TextField, today, useForm, useTranslation } from '@fraktion/shared-ui';
import { FormDialog } from '@fraktion/shared-ui/overlay';

import { isDayToCome, WhenFields, wishOf } from '../../lib/order/WhenFields.tsx';
import type { Wishes } from './useBulkOrders.ts';

interface Values {
  when: 'keep' | 'asap' | 'date';
  wantedEmptiedDate: string;
  comment: string;
  requisitionId: string;
}

/** The new values for all orders; unchanged fields keep each order's own value. */
export const changeOf = ({ when, wantedEmptiedDate, comment, requisitionId }: Values) => ({
  ...(when === 'keep' ? {} : wishOf({ when, wantedEmptiedDate })),
  ...(comment.trim() ? { comment: comment.trim() } : {}),
  ...(requisitionId.trim() ? { requisitionId: requisitionId.trim() } : {}),
});

interface EditOrdersProps {
  readonly title: string;
  readonly description: string | undefined;
  readonly onSave: (change: Partial<Wishes>) => Promise<unknown>;
  readonly onClose: () => void;
}

/** Changes the wishes of many orders that are not accepted yet. */
export const EditOrders = ({ title, description, onSave, onClose }: EditOrdersProps) => {
  const { t } = useTranslation('mfe-ordering');
  const form = useForm<Values>({
    initial: {
      when: 'keep',
      wantedEmptiedDate: addDays(today(), 1),
      comment: '',
      requisitionId: '',
    },
    validate: (values) => {
      const { when, wantedEmptiedDate } = values;
      if (when !== 'keep' && !isDayToCome({ when, wantedEmptiedDate }))
        return { wantedEmptiedDate: t('ordering.form.dateGone') };
      return Object.keys(changeOf(values)).length === 0
        ? { when: t('orders.bulk.edit.nothing') }
        : {};
    },
    submit: async (values) => {
      await onSave(changeOf(values));
      onClose();
    },
  });
  return (
    <FormDialog
      title={title}
      description={description}
      submit={t('order.edit.save')}
      {...{ form, onClose }}
    >
      <WhenFields form={form} keep={t('orders.bulk.edit.keepDays')} />
      <TextArea
        label={t('ordering.form.comment')}
        help={t('orders.bulk.edit.replaces')}
        optional
        maxLength={2000}
        {...form.field('comment')}
      />
      <TextField
        label={t('ordering.form.requisition')}
        help={t('orders.bulk.edit.replaces')}
        optional
        maxLength={100}
        autoComplete="off"
        {...form.field('requisitionId')}
      />
    </FormDialog>
  );
};
