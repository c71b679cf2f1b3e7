import { session } from '@fraktion/shared-auth';
import { useWaiting } from '@fraktion/shared-auth/waiting';
import { useTranslation } from '@fraktion/shared-ui';
import { ConfirmDialog } from '@fraktion/shared-ui/overlay';

/** Asked before signing out while entries wait: they stay here and are sent when the same user is back. */
export default function LeaveDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('shell');
  const count = useWaiting().length;
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={t('offline.leaveTitle', { count })}
      text={t('offline.leaveText')}
      confirm={t('frame.logOut')}
      onConfirm={() => session.signOut()}
    />
  );
}
