import { Button, useTranslation } from '@fraktion/shared-ui';
import { ArchiveRestore, Trash2 } from '@fraktion/shared-ui/icons';
import { BulkBar, ConfirmDialog } from '@fraktion/shared-ui/overlay';
import { useState } from 'react';

import type { BulkProps } from './BulkActions.tsx';
import { useBulk } from './useBulk.ts';

/** The bulk actions for archived infocards: restore, or delete permanently. */
export const ArchivedActions = ({ chosen, onChosen }: BulkProps) => {
  const { t } = useTranslation('mfe-ordering');
  const [deleting, setDeleting] = useState(false);
  const { restore, remove, pending } = useBulk();
  return (
    <>
      <BulkBar count={chosen.length} onClear={() => onChosen([])}>
        <Button
          size="small"
          icon={ArchiveRestore}
          pending={pending}
          onClick={() => void restore(chosen).then(onChosen, () => undefined)}
        >
          {t('infocards.actions.restore')}
        </Button>
        <Button size="small" icon={Trash2} onClick={() => setDeleting(true)}>
          {t('infocards.delete.confirm')}
        </Button>
      </BulkBar>
      <ConfirmDialog
        open={deleting}
        danger
        title={t('infocards.delete.many', { count: chosen.length })}
        text={t('infocards.delete.text')}
        confirm={t('infocards.delete.confirm')}
        onConfirm={async () => onChosen(await remove(chosen))}
        onClose={() => setDeleting(false)}
      />
    </>
  );
};
