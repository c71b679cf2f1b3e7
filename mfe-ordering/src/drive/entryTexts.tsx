import type { DriveEntry } from '@fraktion/contract/fileDrive';
import { formatBytes, formatDateTime, useTranslation } from '@fraktion/shared-ui';
import type { Column } from '@fraktion/shared-ui/grid';
import { useCallback, useMemo } from 'react';

import { CardPicture, NameCell } from './FileMark.tsx';

/** Where something lies, in words. */
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

/** The columns of the drive; where one searches, each row says where it lies. */
export const useEntryColumns = (searching: boolean): readonly Column<DriveEntry>[] => {
  const { t } = useTranslation('mfe-ordering');
  const where = useWhere();
  return useMemo(
    () => [
      {
        key: 'name',
        header: t('drive.columns.name'),
        text: ({ name }) => name,
        render: (entry) => <NameCell entry={entry} />,
        sortable: true,
        fixed: true,
        width: 360,
      },
      ...(searching ? [{ key: 'where', header: t('drive.columns.where'), text: where }] : []),
      {
        key: 'bytes',
        header: t('drive.columns.size'),
        text: (entry) => sizeText(entry) ?? '',
        numeric: true,
        sortable: true,
      },
      {
        key: 'changedAt',
        header: t('drive.columns.changed'),
        text: ({ changedAt }) => formatDateTime(changedAt),
        sortable: true,
      },
      { key: 'changedBy', header: t('drive.columns.by'), text: ({ changedBy }) => changedBy },
    ],
    [t, where, searching],
  );
};

/** The same for a thumb. */
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
