import {
  deleteRecurringOrder,
  pauseRecurringOrder,
  type RecurringOrder,
} from '@fraktion/contract/recurringOrders';
import { useCall } from '@fraktion/shared-auth/query';
import { Button, IconButton, toast, useTranslation } from '@fraktion/shared-ui';
import { Pause, Pencil, Play, Trash2 } from '@fraktion/shared-ui/icons';
import { ConfirmDialog } from '@fraktion/shared-ui/overlay';
import { useState } from 'react';

interface OfRule {
  readonly rule: RecurringOrder;
}

/** Pauses or resumes it. */
const PauseButton = ({ rule }: OfRule) => {
  const { t } = useTranslation('mfe-ordering');
  const { id, version, paused, infocardName: name } = rule;
  const pause = useCall(pauseRecurringOrder, {
    onSuccess: (now) =>
      toast({
        tone: 'success',
        title: t(now.paused ? 'recurring.pausedDone' : 'recurring.resumedDone', { name }),
      }),
  });
  return (
    <Button
      icon={paused ? Play : Pause}
      pending={pause.isPending}
      onClick={() => pause.mutate({ params: { id }, body: { version, paused: !paused } })}
    >
      {t(paused ? 'recurring.resume' : 'recurring.pause')}
    </Button>
  );
};

const DeleteButton = ({ rule, onGone }: OfRule & { readonly onGone: () => void }) => {
  const { t } = useTranslation('mfe-ordering');
  const [asking, setAsking] = useState(false);
  const remove = useCall(deleteRecurringOrder);
  const { id, version, infocardName: name } = rule;
  return (
    <>
      <IconButton
        variant="danger"
        icon={Trash2}
        label={t('recurring.delete')}
        onClick={() => setAsking(true)}
      />
      <ConfirmDialog
        open={asking}
        danger
        onClose={() => setAsking(false)}
        title={t('recurring.deleteTitle', { name })}
        text={t('recurring.deleteText')}
        confirm={t('recurring.delete')}
        onConfirm={async () => {
          await remove.mutateAsync({ params: { id }, query: { version } });
          toast({ tone: 'success', title: t('recurring.deleted', { name }) });
          onGone();
        }}
      />
    </>
  );
};

/** The footer of a recurring order, with its actions. */
export const RecurringActions = ({
  rule,
  onEdit,
  onGone,
}: OfRule & { readonly onEdit: () => void; readonly onGone: () => void }) => {
  const { t } = useTranslation('mfe-ordering');
  return (
    <>
      <Button icon={Pencil} onClick={onEdit}>
        {t('recurring.edit')}
      </Button>
      <PauseButton rule={rule} />
      <DeleteButton rule={rule} onGone={onGone} />
    </>
  );
};
