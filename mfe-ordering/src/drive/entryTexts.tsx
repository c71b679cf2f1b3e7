import type { DriveEntry } from '@fraktion/contract/fileDrive';
import { formatBytes, formatDateTime, useTranslation } from '@fraktion/shared-ui';
import { type Column, columnsOf } from '@fraktion/shared-ui/list';
import { useCallback, useMemo } from 'react';

import { CardPicture, NameCell } from './FileMark.tsx';

/** The place of an entry, in words. */
export const useWhere = () => {
  const { t } = useTranslation('mfe-ordering');
  return useCallback(
    ({ locationName, parentName }: Pick<DriveEntry, 'locationName' | 'parentName'>) =>
      [locationName ?? t('drive.wholeAccount'), parentName].filter(Boolean).join(' › '),
    [t],
  );
};

export const sizeText = ({ bytes }: Pick<DriveEntry, 'bytes'>): string | null =>
  bytes === null ? null : formatBytes(bytes);

const { text, count, moment } = columnsOf<DriveEntry>();

/** The columns of the drive; during a search each row shows its place. */
export const useEntryColumns = (searching: boolean): readonly Column<DriveEntry>[] => {
  const { t } = useTranslation('mfe-ordering');
  const where = useWhere();
  return useMemo(
    () => [
      text('name', t('drive.columns.name'), {
        render: (entry) => <NameCell entry={entry} />,
        fixed: true,
        width: 360,
      }),
      ...(searching ? [text('where', t('drive.columns.where'), { value: where })] : []),
      count('bytes', t('drive.columns.size'), { text: (entry) => sizeText(entry) ?? '' }),
      moment('changedAt', t('drive.columns.changed')),
      text('changedBy', t('drive.columns.by')),
    ],
    [t, where, searching],
  );
};

/** The same as cards for phones. */
export const useEntryCard = (searching: boolean) => {
  const { t } = useTranslation('mfe-ordering');
  const where = useWhere();
  return (entry: DriveEntry) => ({
    picture: entry.thumbnail ? <CardPicture entry={entry} /> : undefined,
    title: entry.name,
    text: searching ? where(entry) : undefined,
    facts: [
      entry.kind === 'folders' ? t('drive.folder') : sizeText(entry),
      formatDateTime(entry.changedAt),
      entry.changedBy,
    ],
  });
};
