import { type Dashboard, deleteDashboard } from '@fraktion/contract/dashboards';
import { useRowCall } from '@fraktion/shared-auth/query';
import { toast, useTranslation } from '@fraktion/shared-ui';
import { ConfirmDialog } from '@fraktion/shared-ui/overlay';

interface DeleteDialogProps {
  readonly board: Dashboard;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

export const DeleteDialog = ({ board, onDone, onClose }: DeleteDialogProps) => {
  const { t } = useTranslation('mfe-dashboard');
  const { send } = useRowCall(deleteDashboard, board);
  return (
    <ConfirmDialog
      open
      danger
      title={t('boards.deleteTitle', { name: board.name })}
      text={t('boards.deleteText')}
      confirm={t('boards.delete')}
      onConfirm={async () => {
        await send(({ id, version }) => ({ params: { id }, query: { version } }));
        toast({ title: t('boards.deleted', { name: board.name }) });
        onDone();
      }}
      onClose={onClose}
    />
  );
};
