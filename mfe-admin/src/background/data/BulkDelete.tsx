import { deleteBackgroundRows } from '@fraktion/contract/background';
import { useCall } from '@fraktion/shared-auth/query';
import { Button, toast, useTranslation } from '@fraktion/shared-ui';
import { Trash2 } from '@fraktion/shared-ui/icons';
import { BulkBar, ConfirmDialog } from '@fraktion/shared-ui/overlay';
import { useState } from 'react';

import type { DataRow } from './looseTab.ts';

export interface BulkDeleteProps {
  readonly tab: string;
  /** Why the reader may delete none. */
  readonly closed?: string | undefined;
  readonly chosen: readonly DataRow[];
  readonly onChosen: (ids: readonly string[]) => void;
}

/** Deletes all selected rows; rows that cannot be deleted stay selected. */
export const BulkDelete = ({ tab, closed, chosen, onChosen }: BulkDeleteProps) => {
  const { t } = useTranslation('mfe-admin');
  const [asking, setAsking] = useState(false);
  const { mutateAsync } = useCall(deleteBackgroundRows);
  const remove = async () => {
    const rows = chosen.map(({ id, version }) => ({ id, version }));
    const outcomes = await mutateAsync({ params: { tab }, body: { rows } });
    const left = outcomes.filter(({ error }) => error !== null).map(({ id }) => id);
    const count = outcomes.length;
    toast(
      left.length === 0
        ? { title: t('background.deletedMany', { count }), tone: 'success' }
        : { title: t('background.keptMany', { kept: left.length, count }), tone: 'neutral' },
    );
    onChosen(left);
  };
  return (
    <>
      <BulkBar count={chosen.length} onClear={() => onChosen([])}>
        <Button size="small" icon={Trash2} disabledReason={closed} onClick={() => setAsking(true)}>
          {t('background.deleteMany')}
        </Button>
      </BulkBar>
      <ConfirmDialog
        open={asking}
        danger
        title={t('background.deleteManyTitle', { count: chosen.length })}
        text={t('background.deleteManyText')}
        confirm={t('background.deleteMany')}
        onConfirm={remove}
        onClose={() => setAsking(false)}
      />
    </>
  );
};
