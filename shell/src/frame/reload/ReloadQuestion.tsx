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
      title={t('release.unsavedTitle')}
      text={t('release.unsavedText')}
      confirm={t('release.reload')}
      keep={t('release.keep')}
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
