import {
  type DriveEntry,
  eraseDriveEntry,
  getDriveFileContent,
  restoreDriveEntry,
  trashDriveEntry,
} from '@fraktion/contract/fileDrive';
import { api, saveFile } from '@fraktion/shared-auth';
import { useCall } from '@fraktion/shared-auth/query';
import { toast, useTranslation } from '@fraktion/shared-ui';

import { fileAddress, folderAddress } from './driveAddress.ts';

/** Long enough to notice a mistake. */
const undoMs = 12_000;

/** The one-click actions for a folder or file. */
export const useDriveActions = () => {
  const { t } = useTranslation('mfe-ordering');
  const trash = useCall(trashDriveEntry);
  const back = useCall(restoreDriveEntry);
  const erase = useCall(eraseDriveEntry);

  const restore = async ({ id }: Pick<DriveEntry, 'id'>) => {
    const { name } = await back.mutateAsync({ params: { id } });
    toast({ tone: 'success', title: t('drive.restored', { name }) });
  };
  const remove = async (entry: DriveEntry) => {
    const { kind, id, version, name } = entry;
    await trash.mutateAsync({ params: { kind, id }, query: { version } });
    toast({
      title: t('drive.trashed', { name }),
      duration: undoMs,
      action: { label: t('drive.undo'), run: () => void restore(entry).catch(() => undefined) },
    });
  };
  const download = ({ id }: Pick<DriveEntry, 'id'>) =>
    api(getDriveFileContent, { params: { id } }).then(saveFile, () => undefined);
  const copyLink = async (entry: DriveEntry) => {
    const address =
      entry.kind === 'files' ? fileAddress(entry) : folderAddress(entry.locationId, entry.id);
    try {
      await navigator.clipboard.writeText(`${location.origin}${address}`);
    } catch {
      // The browser refuses, or an insecure connection has no clipboard.
      toast({ tone: 'error', title: t('drive.linkNotCopied') });
      return;
    }
    toast({ tone: 'success', title: t('drive.linkCopied') });
  };
  const eraseForGood = ({ id }: Pick<DriveEntry, 'id'>) => erase.mutateAsync({ params: { id } });
  return { remove, restore, download, copyLink, eraseForGood };
};
