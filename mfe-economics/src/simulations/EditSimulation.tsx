import {
  patchWasteHandlingSimulation,
  updateWasteDistributionSimulation,
  type WasteDistributionSimulation,
  type WasteHandlingSimulation,
} from '@fraktion/contract/simulations';
import { useChange } from '@fraktion/shared-auth/query';
import { useTranslation } from '@fraktion/shared-ui';
import { useCallForm } from '@fraktion/shared-ui/form';
import { FormDialog, type FormDialogProps } from '@fraktion/shared-ui/overlay';

import { NameAndPeriod, type NameAndPeriodProps } from './NameAndPeriod.tsx';

interface EditProps<S> {
  readonly simulation: S;
  readonly onClose: () => void;
}

const EditDialog = <V extends object>({
  form,
  onClose,
  ...fields
}: Pick<FormDialogProps<V>, 'form' | 'onClose'> & NameAndPeriodProps) => {
  const { t } = useTranslation('mfe-economics');
  return (
    <FormDialog
      title={t('simulations.edit')}
      form={form}
      submit={t('simulations.save')}
      onClose={onClose}
    >
      <NameAndPeriod {...fields} />
    </FormDialog>
  );
};

/** Changes the name, or the period with its figures. */
export const EditDistribution = ({
  simulation,
  onClose,
}: EditProps<WasteDistributionSimulation>) => {
  const { t } = useTranslation('mfe-economics');
  const form = useCallForm({
    call: useChange(updateWasteDistributionSimulation),
    row: simulation,
    fields: ['name', 'fromDate', 'toDate'],
    check: ({ fromDate, toDate }) => ({
      toDate: toDate < fromDate ? t('simulations.backwards') : undefined,
    }),
    done: onClose,
  });
  const { field } = form;
  return (
    <EditDialog
      {...{ form, onClose }}
      name={field('name')}
      from={field('fromDate')}
      to={field('toDate')}
    />
  );
};

/** Changes the name, or the period with its figures. */
export const EditHandling = ({ simulation, onClose }: EditProps<WasteHandlingSimulation>) => {
  const { t } = useTranslation('mfe-economics');
  const form = useCallForm({
    call: useChange(patchWasteHandlingSimulation),
    row: simulation,
    fields: ['name', 'startDate', 'endDate'],
    initial: (row) => ({ startDate: row?.fromDate ?? '', endDate: row?.toDate ?? '' }),
    check: ({ startDate, endDate }) => ({
      endDate: endDate < startDate ? t('simulations.backwards') : undefined,
    }),
    done: onClose,
  });
  const { field } = form;
  return (
    <EditDialog
      {...{ form, onClose }}
      name={field('name')}
      from={field('startDate')}
      to={field('endDate')}
    />
  );
};
