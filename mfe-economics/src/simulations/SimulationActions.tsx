import { simulationsPath } from '@fraktion/contract/pages';
import {
  copySimulation,
  deleteSimulation,
  shareSimulation,
  type SimulationSummary,
} from '@fraktion/contract/simulations';
import { useCall, useCreate } from '@fraktion/shared-auth/query';
import { Button, Row, toast, useNavigate, useTranslation } from '@fraktion/shared-ui';
import { Copy, Pencil, Users } from '@fraktion/shared-ui/icons';
import { useCallForm } from '@fraktion/shared-ui/form';
import { DeleteButton, FormDialog } from '@fraktion/shared-ui/overlay';
import { useState } from 'react';

import { NameField } from './NameAndPeriod.tsx';
import { PdfButton } from './results/PdfButton.tsx';
import { simulationPath } from './simulationWords.ts';

interface CopyDialogProps {
  readonly simulation: SimulationSummary;
  readonly onClose: () => void;
}

const CopyDialog = ({ simulation, onClose }: CopyDialogProps) => {
  const { t } = useTranslation('mfe-economics');
  const navigate = useNavigate();
  const form = useCallForm({
    call: useCreate(copySimulation, { params: { id: simulation.id } }),
    fields: ['name'],
    initial: () => ({ name: t('simulations.copyOf', { name: simulation.name }).slice(0, 200) }),
    done: (copy) => {
      onClose();
      void navigate(simulationPath(copy));
    },
  });
  return (
    <FormDialog
      title={t('simulations.copyTitle')}
      description={t('simulations.copyText')}
      form={form}
      submit={t('simulations.copy')}
      onClose={onClose}
    >
      <NameField {...form.field('name')} />
    </FormDialog>
  );
};

export interface SimulationActionsProps {
  readonly simulation: SimulationSummary;
  readonly onEdit: () => void;
}

/** The actions for a whole simulation. */
export const SimulationActions = ({ simulation, onEdit }: SimulationActionsProps) => {
  const { t } = useTranslation('mfe-economics');
  const navigate = useNavigate();
  const { id, version, shared, name } = simulation;
  const [copying, setCopying] = useState(false);
  const remove = useCall(deleteSimulation);
  const share = useCall(shareSimulation, {
    onSuccess: (now) =>
      toast({
        title: t(now.shared ? 'simulations.sharedNow' : 'simulations.privateNow'),
        tone: 'success',
      }),
  });
  return (
    <Row flexWrap="wrap">
      <PdfButton id={id} />
      <Button
        icon={Users}
        pending={share.isPending}
        onClick={() => share.mutate({ params: { id }, body: { version, shared: !shared } })}
      >
        {t(shared ? 'simulations.unshare' : 'simulations.share')}
      </Button>
      <Button icon={Copy} onClick={() => setCopying(true)}>
        {t('simulations.copy')}
      </Button>
      <Button icon={Pencil} onClick={onEdit}>
        {t('simulations.edit')}
      </Button>
      <DeleteButton
        title={t('simulations.deleteTitle', { name })}
        text={t('simulations.deleteText')}
        done={t('simulations.deleted')}
        onDelete={() => remove.mutateAsync({ params: { id }, query: { version } })}
        onDone={() => void navigate(simulationsPath, { replace: true })}
      />
      {copying ? <CopyDialog simulation={simulation} onClose={() => setCopying(false)} /> : null}
    </Row>
  );
};
