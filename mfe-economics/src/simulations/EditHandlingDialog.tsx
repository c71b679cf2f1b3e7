import {
  patchWasteHandlingSimulation,
  type WasteHandlingSimulation,
} from '@fraktion/contract/simulations';
import { useFormCall } from '@fraktion/shared-auth/query';
import { useTranslation } from '@fraktion/shared-ui';
import { useCallForm } from '@fraktion/shared-ui/form';
import { FormDialog } from '@fraktion/shared-ui/overlay';

import { NameAndPeriod } from './NameAndPeriod.tsx';

export interface EditHandlingDialogProps {
  readonly simulation: WasteHandlingSimulation;
  readonly onClose: () => void;
}

/** Changes the name, or the period with its figures. */
export const EditHandlingDialog = ({ simulation, onClose }: EditHandlingDialogProps) => {
  const { t } = useTranslation('mfe-economics');
  const form = useCallForm({
    call: useFormCall(patchWasteHandlingSimulation, {
      given: (row) => ({ version: (row ?? simulation).version }),
      rest: () => ({ params: { id: simulation.id } }),
    }),
    row: simulation,
    fields: ['name', 'startDate', 'endDate'],
    initial: (row) => ({ startDate: row?.fromDate ?? '', endDate: row?.toDate ?? '' }),
    check: ({ startDate, endDate }) => ({
      endDate: endDate < startDate ? t('simulations.backwards') : undefined,
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
        from={form.field('startDate')}
        to={form.field('endDate')}
      />
    </FormDialog>
  );
};
