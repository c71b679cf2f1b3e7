import {
  updateWasteDistributionSimulation,
  type WasteDistributionSimulation,
} from '@fraktion/contract/simulations';
import { useFormCall } from '@fraktion/shared-auth/query';
import { useTranslation } from '@fraktion/shared-ui';
import { useCallForm } from '@fraktion/shared-ui/form';
import { FormDialog } from '@fraktion/shared-ui/overlay';

import { NameAndPeriod } from './NameAndPeriod.tsx';

export interface EditDistributionDialogProps {
  readonly simulation: WasteDistributionSimulation;
  readonly onClose: () => void;
}

/** Changes the name, or the period with its figures. */
export const EditDistributionDialog = ({ simulation, onClose }: EditDistributionDialogProps) => {
  const { t } = useTranslation('mfe-economics');
  const form = useCallForm({
    call: useFormCall(updateWasteDistributionSimulation, {
      given: (row) => ({ version: (row ?? simulation).version }),
      rest: () => ({ params: { id: simulation.id } }),
    }),
    row: simulation,
    fields: ['name', 'fromDate', 'toDate'],
    check: ({ fromDate, toDate }) => ({
      toDate: toDate < fromDate ? t('simulations.backwards') : undefined,
    }),
    done: onClose,
  });
  return (
    <FormDialog
      title={t('simulations.edit')}
      form={form}
      submit={t('simulations.save')}
      onClose={onClose}
    >
      <NameAndPeriod
        name={form.field('name')}
        from={form.field('fromDate')}
        to={form.field('toDate')}
      />
    </FormDialog>
  );
};
