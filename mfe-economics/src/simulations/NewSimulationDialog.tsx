import {
  addSimulationItem,
  createSimulation,
  simulationKinds,
} from '@fraktion/contract/simulations';
import { newId } from '@fraktion/shared-auth';
import { useCreate } from '@fraktion/shared-auth/query';
import {
  addDays,
  DateField,
  RadioGroup,
  TextField,
  today,
  useNavigate,
  useTranslation,
} from '@fraktion/shared-ui';
import { useCallForm } from '@fraktion/shared-ui/form';
import { FormDialog } from '@fraktion/shared-ui/overlay';

import { silently } from './silentItemCalls.ts';
import { simulationPath } from './simulationWords.ts';

/** The last twelve whole months. */
function lastYear(): { readonly startDate: string; readonly endDate: string } {
  const thisMonth = `${today().slice(0, 7)}-01`;
  const startDate = `${Number(thisMonth.slice(0, 4)) - 1}${thisMonth.slice(4)}`;
  return { startDate, endDate: addDays(thisMonth, -1) };
}

export interface NewSimulationDialogProps {
  /** The infocard that a simulation of waste handling begins with. */
  readonly infocardId: string | null;
  readonly onClose: () => void;
}

/** A new simulation of either kind, with the figures of a period. */
export const NewSimulationDialog = ({ infocardId, onClose }: NewSimulationDialogProps) => {
  const { t } = useTranslation('mfe-economics');
  const navigate = useNavigate();
  const form = useCallForm({
    call: useCreate(createSimulation),
    fields: ['kind', 'name', 'startDate', 'endDate'],
    initial: lastYear,
    check: ({ startDate, endDate }) => ({
      endDate: endDate !== '' && endDate < startDate ? t('simulations.backwards') : undefined,
    }),
    done: async (simulation) => {
      if (infocardId !== null && simulation.kind === 'wasteHandling') {
        const params = { id: simulation.id };
        await silently(addSimulationItem, { params, body: { id: newId(), infocardId } });
      }
      void navigate(simulationPath(simulation));
    },
  });
  return (
    <FormDialog
      title={t('simulations.new')}
      form={form}
      submit={t('simulations.create')}
      onClose={onClose}
    >
      <RadioGroup
        label={t('simulations.fields.kind')}
        choices={simulationKinds.map((value) => ({
          value,
          label: t(`simulations.kinds.${value}`),
          help: t(`simulations.kindHelp.${value}`),
        }))}
        {...form.field('kind')}
      />
      <TextField
        label={t('simulations.fields.name')}
        required
        maxLength={200}
        {...form.field('name')}
      />
      <DateField label={t('simulations.fields.startDate')} required {...form.field('startDate')} />
      <DateField
        label={t('simulations.fields.endDate')}
        required
        help={t('simulations.periodHelp')}
        {...form.field('endDate')}
      />
    </FormDialog>
  );
};
