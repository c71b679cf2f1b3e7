import { useCall, useRowCall } from '@fraktion/shared-auth/query';
import { Button, toast, toastFailure, useTranslation } from '@fraktion/shared-ui';
import { Archive, ArchiveRestore } from '@fraktion/shared-ui/icons';
import { DeleteButton } from '@fraktion/shared-ui/overlay';

import { type DataRow, type LooseTab, nameOf } from './looseTab.ts';
import { useReason } from './useReason.ts';

export interface RowActionsProps {
  readonly tab: LooseTab;
  readonly row: DataRow;
  /** Why the reader may change nothing. */
  readonly closed?: string | undefined;
  readonly onDone: () => void;
}

const Remove = ({ tab, row: read, closed, onDone }: RowActionsProps) => {
  const { t } = useTranslation('mfe-admin');
  const { row, send } = useRowCall(tab.calls.remove, read);
  const name = nameOf(tab, row);
  const used = useReason(tab.name, row.id);
  return (
    <DeleteButton
      title={t('background.deleteTitle', { name })}
      text={t('background.deleteText')}
      done={t('background.deleted', { name })}
      disabledReason={closed ?? used}
      onDelete={() => send(({ id, version }) => ({ params: { id }, query: { version } }))}
      onDone={onDone}
    />
  );
};

const ArchiveButton = ({ tab, row, closed, onDone }: RowActionsProps) => {
  const { t } = useTranslation('mfe-admin');
  const { mutateAsync, isPending } = useCall(tab.calls.update);
  const archived = row.archived ?? false;
  const send = async () => {
    const fields = Object.keys(tab.fields).map((field) => [field, row[field]]);
    const body = { version: row.version, ...Object.fromEntries(fields), archived: !archived };
    await mutateAsync({ params: { id: row.id }, body });
    const name = nameOf(tab, row);
    toast({
      title: t(archived ? 'background.restoredDone' : 'background.archivedDone', { name }),
      tone: 'success',
    });
    onDone();
  };
  return (
    <Button
      variant="quiet"
      icon={archived ? ArchiveRestore : Archive}
      pending={isPending}
      disabledReason={closed}
      onClick={() => void send().catch(toastFailure)}
    >
      {t(archived ? 'background.restore' : 'background.archive')}
    </Button>
  );
};

/** Archives and restores, or deletes a row without references. */
export const RowActions = (props: RowActionsProps) => (
  <>
    <ArchiveButton {...props} />
    <Remove {...props} />
  </>
);
