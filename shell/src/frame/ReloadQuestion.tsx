import { forgetUnsaved, useTranslation } from '@fraktion/shared-ui';
import { ConfirmDialog } from '@fraktion/shared-ui/overlay';

/** Asked of who would lose something by the reload that they ask for. */
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
      title={t('Release.UnsavedTitle')}
      text={t('Release.UnsavedText')}
      confirm={t('Release.Reload')}
      keep={t('Release.Keep')}
      onConfirm={() => {
        // The browser must not ask the same again.
        forgetUnsaved();
        reload();
        // The page goes with it.
        return new Promise(() => undefined);
      }}
      onClose={onClose}
    />
  );
}
