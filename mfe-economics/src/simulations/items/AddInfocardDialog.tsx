import { addSimulationItem } from '@fraktion/contract/simulations';
import { newId } from '@fraktion/shared-auth';
import { useForm, useTranslation } from '@fraktion/shared-ui';
import { FormDialog } from '@fraktion/shared-ui/overlay';
import { useState } from 'react';

import { InfocardChoice } from '../../lib/InfocardChoice.tsx';
import { silently } from './silentItemCalls.ts';

export interface AddInfocardDialogProps {
  readonly simulationId: string;
  readonly onClose: () => void;
}

/** Adds an infocard with its figures of the period. */
export const AddInfocardDialog = ({ simulationId, onClose }: AddInfocardDialogProps) => {
  const { t } = useTranslation('mfe-economics');
  const [id] = useState(newId);
  const form = useForm({
    initial: { infocardId: '' },
    validate: ({ infocardId }) => (infocardId === '' ? { infocardId: t('agreements.choose') } : {}),
    submit: async ({ infocardId }) => {
      const params = { id: simulationId };
      await silently(addSimulationItem, { params, body: { id, infocardId }, idempotencyKey: id });
      onClose();
    },
  });
  return (
    <FormDialog
      title={t('simulations.addInfocard')}
      form={form}
      submit={t('simulations.add')}
      onClose={onClose}
    >
      <InfocardChoice {...form.field('infocardId')} />
    </FormDialog>
  );
};
