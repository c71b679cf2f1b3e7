import {
  addDays,
  DateField,
  type FormState,
  formatWeekday,
  RadioGroup,
  TextArea,
  TextField,
  today,
  useForm,
  useTranslation,
} from '@fraktion/shared-ui';
import { FormDialog } from '@fraktion/shared-ui/overlay';
import { useOrderWords } from '@fraktion/shared-waste/orders';

import { isDay } from '../../lib/days.ts';
import { isDayToCome, wishOf } from '../../lib/order/WhenFields.tsx';
import type { Wishes } from './useBulkOrders.ts';

interface Values {
  when: 'keep' | 'asap' | 'date';
  wantedEmptiedDate: string;
  comment: string;
  requisitionId: string;
}

/** What is the same for all from now on; what is left as it was stays each order's own. */
export const changeOf = ({ when, wantedEmptiedDate, comment, requisitionId }: Values) => ({
  ...(when === 'keep' ? {} : wishOf({ when, wantedEmptiedDate })),
  ...(comment.trim() ? { comment: comment.trim() } : {}),
  ...(requisitionId.trim() ? { requisitionId: requisitionId.trim() } : {}),
});

const WhenForAll = ({ form }: { readonly form: FormState<Values> }) => {
  const { t } = useTranslation('mfe-ordering');
  const words = useOrderWords();
  const { when, wantedEmptiedDate } = form.values;
  return (
    <>
      <RadioGroup
        label={t('ordering.form.when')}
        choices={[
          { value: 'keep', label: t('orders.bulk.edit.keepDays') },
          { value: 'asap', label: words.asFastAsPossible },
          { value: 'date', label: t('ordering.form.onDate') },
        ]}
        {...form.field('when')}
      />
      {when === 'date' ? (
        <DateField
          label={t('ordering.form.date')}
          min={today()}
          help={isDay(wantedEmptiedDate) ? formatWeekday(wantedEmptiedDate) : undefined}
          {...form.field('wantedEmptiedDate')}
        />
      ) : null}
    </>
  );
};

interface EditOrdersProps {
  readonly title: string;
  readonly description: string | undefined;
  readonly onSave: (change: Partial<Wishes>) => Promise<unknown>;
  readonly onClose: () => void;
}

/** Other wishes for many orders that nobody has accepted yet. */
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
      <WhenForAll form={form} />
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
