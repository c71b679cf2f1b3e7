import type { CallAnswer } from '@fraktion/contract/call';
import {
  addSimulationItem,
  createSimulation,
  simulationKinds,
} from '@fraktion/contract/simulations';
import { getInfocard } from '@fraktion/contract/infocards';
import { newId } from '@fraktion/shared-auth';
import { queryFor, useCreate } from '@fraktion/shared-auth/query';
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

import { useQuery } from '@tanstack/react-query';

import { silently } from './items/silentItemCalls.ts';
import { firstAlternative } from './items/firstAlternative.ts';
import { simulationPath } from './simulationWords.ts';
import type { Begin } from './useBegin.ts';

/** The last twelve whole months. */
function lastYear(): { readonly startDate: string; readonly endDate: string } {
  const thisMonth = `${today().slice(0, 7)}-01`;
  const startDate = `${Number(thisMonth.slice(0, 4)) - 1}${thisMonth.slice(4)}`;
  return { startDate, endDate: addDays(thisMonth, -1) };
}

export interface NewSimulationDialogProps {
  /** The infocard that a simulation of waste handling begins with. */
  readonly begin: Begin | null;
  readonly onClose: () => void;
}

/** A new simulation of either kind, with the figures of a period. One that begins with an infocard has its name, once that is read. */
export const NewSimulationDialog = (props: NewSimulationDialogProps) => {
  const { begin } = props;
  const { data, isError } = useQuery({
    ...queryFor(getInfocard, { params: { id: begin?.infocardId ?? '' } }),
    enabled: begin !== null,
  });
  if (begin && !data && !isError) return null;
  return <Fields {...props} card={data} />;
};

type Card = CallAnswer<typeof getInfocard>;

const Fields = ({
  begin,
  card,
  onClose,
}: NewSimulationDialogProps & { readonly card: Card | undefined }) => {
  const { t } = useTranslation('mfe-economics');
  const navigate = useNavigate();
  const form = useCallForm({
    call: useCreate(createSimulation),
    fields: ['kind', 'name', 'startDate', 'endDate'],
    initial: () => {
      const { startDate, endDate } = lastYear();
      return {
        startDate: begin?.startDate ?? startDate,
        endDate: begin?.endDate ?? endDate,
        ...(card ? { name: `${card.name}, ${card.location.name}`.slice(0, 200) } : {}),
      };
    },
    check: ({ startDate, endDate }) => ({
      endDate: endDate !== '' && endDate < startDate ? t('simulations.backwards') : undefined,
    }),
    done: async (simulation) => {
      if (begin) {
        const params = { id: simulation.id };
        const body = { id: newId(), infocardId: begin.infocardId };
        await silently(addSimulationItem, { params, body });
      }
      void navigate(`${simulationPath(simulation)}${begin ? `?${firstAlternative}` : ''}`);
    },
  });
  return (
    <FormDialog
      title={t('simulations.new')}
      description={
        card && t('simulations.beginsWith', { name: card.name, location: card.location.name })
      }
      form={form}
      submit={t('simulations.create')}
      onClose={onClose}
    >
      {begin ? null : (
        <RadioGroup
          label={t('simulations.fields.kind')}
          choices={simulationKinds.map((value) => ({
            value,
            label: t(`simulations.kinds.${value}`),
            help: t(`simulations.kindHelp.${value}`),
          }))}
          {...form.field('kind')}
        />
      )}
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
