import { type DriveEntry, listDriveEntries } from '@fraktion/contract/fileDrive';
import { listQueryFor } from '@fraktion/shared-auth/query';
import { Box, useNavigate, useTranslation } from '@fraktion/shared-ui';
import { ListView, useListAddress } from '@fraktion/shared-ui/list';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';

import { folderAddress } from './driveAddress.ts';
import { type EntryQuestion, EntryMenu } from './EntryMenu.tsx';
import { useEntryCard, useEntryColumns } from './entryTexts.tsx';

export interface EntriesProps {
  /** Null during a search in all folders. */
  readonly folderId: string | null;
  readonly onOpenFile: (id: string) => void;
  readonly onAsk: (asked: EntryQuestion) => void;
  /** Shown for an empty folder, or before one is chosen. */
  readonly empty: ReactNode;
}

/** Nothing is loaded before a folder is chosen or a search starts. */
const noList = {
  data: { data: [], page: { page: 1, pageSize: 1, total: null, totalCapped: false } },
  error: null,
  isPlaceholderData: false,
  isFetching: false,
  refetch: () => undefined,
};

/** The entries of a folder, or the results of a search. */
export const Entries = ({ folderId, onOpenFile, onAsk, empty }: EntriesProps) => {
  const { t } = useTranslation('mfe-ordering');
  const navigate = useNavigate();
  const typed = useListAddress(listDriveEntries).q;
  const searching = typed !== '';
  const address = useListAddress(listDriveEntries, {
    fixed: searching || folderId === null ? {} : { 'filter[parentId][eq]': folderId },
  });
  const reads = searching || folderId !== null;
  const query = useQuery({
    ...listQueryFor(listDriveEntries, { query: address.query }),
    enabled: reads,
  });
  const columns = useEntryColumns(searching);
  const card = useEntryCard(searching);
  const menu = (entry: DriveEntry) => <EntryMenu entry={entry} onAsk={onAsk} />;
  return (
    <ListView<DriveEntry>
      name="ordering.drive"
      label={t('drive.title')}
      searchLabel={t('drive.search')}
      address={address}
      list={reads ? query : noList}
      rowKey={({ id }) => id}
      onOpen={({ kind, id, locationId }) =>
        kind === 'folders' ? void navigate(folderAddress(locationId, id)) : onOpenFile(id)
      }
      columns={columns}
      card={(entry) => ({ ...card(entry), status: <Above>{menu(entry)}</Above> })}
      cardHeight={104}
      layout={reads ? 'grid' : 'cards'}
      rowActions={menu}
      empty={empty}
    />
  );
};

/** Lies above the target of the card's title, which covers the card. */
const Above = ({ children }: { readonly children: ReactNode }) => (
  <Box position="relative" zIndex="1" mt="-1" me="-1">
    {children}
  </Box>
);
