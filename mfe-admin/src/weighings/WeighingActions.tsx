import { setWeighingAside, undoWeighing, type Weighing } from '@fraktion/contract/weighings';
import { useChange, useRowCall } from '@fraktion/shared-auth/query';
import { Button, Row, TextArea, toast, useTranslation } from '@fraktion/shared-ui';
import { useCallForm } from '@fraktion/shared-ui/form';
import { Archive, RotateCcw } from '@fraktion/shared-ui/icons';
import { ConfirmButton, FormDialog } from '@fraktion/shared-ui/overlay';
import { useState } from 'react';

interface Props {
  readonly weighing: Weighing;
}

const SetAsideDialog = ({ weighing, onClose }: Props & { readonly onClose: () => void }) => {
  const { t } = useTranslation('mfe-admin');
  const form = useCallForm({
    call: useChange(setWeighingAside),
    row: weighing,
    fields: ['reason'],
    allows: ({ state }) => state === 'open',
    done: () => {
      toast({ title: t('weighings.setAsideDone'), tone: 'success' });
      onClose();
    },
  });
  return (
    <FormDialog
      title={t('weighings.setAsideTitle')}
      description={t('weighings.setAsideText')}
      form={form}
      submit={t('weighings.setAside')}
      onClose={onClose}
    >
      <TextArea label={t('weighings.reason')} required maxLength={1000} {...form.field('reason')} />
    </FormDialog>
  );
};

const Undo = ({ weighing }: Props) => {
  const { t } = useTranslation('mfe-admin');
  const { send } = useRowCall(undoWeighing, weighing);
  const isMatched = weighing.state === 'matched';
  return (
    <ConfirmButton
      icon={RotateCcw}
      label={t('weighings.undo')}
      title={t(isMatched ? 'weighings.undoMatchTitle' : 'weighings.undoTitle')}
      text={t(isMatched ? 'weighings.undoMatchText' : 'weighings.undoText')}
      done={t('weighings.undone')}
      onConfirm={() => send(({ id, version }) => ({ params: { id }, body: { version } }))}
    />
  );
};

/** The actions that the weighing's status allows; matching is offered beside each order. */
export const WeighingActions = ({ weighing }: Props) => {
  const { t } = useTranslation('mfe-admin');
  const [asking, setAsking] = useState(false);
  if (weighing.state !== 'open') return <Undo key={weighing.version} weighing={weighing} />;
  return (
    <Row>
      <Button icon={Archive} onClick={() => setAsking(true)}>
        {t('weighings.setAside')}
      </Button>
      {asking ? <SetAsideDialog weighing={weighing} onClose={() => setAsking(false)} /> : null}
    </Row>
  );
};
