import { forgetUnsaved, useTranslation } from '@fraktion/shared-ui';
import { ConfirmDialog } from '@fraktion/shared-ui/overlay';

/** Asks before a reload would lose unsaved input. */
export default function ReloadQuestion({
  reload,
  onClose,
}: {
  readonly reload: () => void;
  readonly onClose: () => void;
}) {
  const { t } = useTranslation('shell');
  return (
    <ConfirmDialog
      open
      danger
      title={t('release.unsavedTitle')}
      text={t('release.unsavedText')}
      confirm={t('release.reload')}
      keep={t('release.keep')}
      onConfirm={() => {
        // The browser must not ask the same question again.
        forgetUnsaved();
        reload();
        // The reload ends the page.
        return new Promise(() => undefined);
      }}
      onClose={onClose}
    />
  );
}
