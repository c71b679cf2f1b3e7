import { readBackgroundUses } from '@fraktion/contract/background';
import { queryFor, useCall, useRowCall } from '@fraktion/shared-auth/query';
import { Button, toast, toastFailure, useTranslation } from '@fraktion/shared-ui';
import { Archive, ArchiveRestore } from '@fraktion/shared-ui/icons';
import { DeleteButton } from '@fraktion/shared-ui/overlay';
import { useQuery } from '@tanstack/react-query';

import { usesText } from '../../lib/dataWords.ts';
import { type DataRow, type LooseTab, nameOf } from './looseTab.ts';

export interface RowActionsProps {
  readonly tab: LooseTab;
  readonly row: DataRow;
  readonly onDone: () => void;
}

/** Why it stays: what refers to it, and the first few of that by name. */
const useReason = (tab: LooseTab, { id }: DataRow): string | undefined => {
  const { t } = useTranslation('mfe-admin');
  const { data = [] } = useQuery(queryFor(readBackgroundUses, { params: { tab: tab.name, id } }));
  if (data.length === 0) return undefined;
  const what = data
    .map(({ what: table, count, names }) =>
      [usesText(table, count), names.length > 0 ? `(${names.join(', ')})` : ''].join(' ').trim(),
    )
    .join(', ');
  return t('background.usedBy', { what });
};

const Remove = ({ tab, row: read, onDone }: RowActionsProps) => {
  const { t } = useTranslation('mfe-admin');
  const { row, send } = useRowCall(tab.calls.remove, read);
  const name = nameOf(tab, row);
  return (
    <DeleteButton
      title={t('background.deleteTitle', { name })}
      text={t('background.deleteText')}
      done={t('background.deleted', { name })}
      disabledReason={useReason(tab, row)}
      onDelete={() => send(({ id, version }) => ({ params: { id }, query: { version } }))}
      onDone={onDone}
    />
  );
};

const ArchiveButton = ({ tab, row, onDone }: RowActionsProps) => {
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
      onClick={() => void send().catch(toastFailure)}
    >
      {t(archived ? 'background.restore' : 'background.archive')}
    </Button>
  );
};

/** Out of use and back, or gone where nothing refers to it. */
export const RowActions = (props: RowActionsProps) => (
  <>
    <ArchiveButton {...props} />
    <Remove {...props} />
  </>
);
