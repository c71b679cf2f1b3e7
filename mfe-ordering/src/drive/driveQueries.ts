import {
  type DriveEntry,
  type DriveFolder,
  getDriveFolder,
  getDriveThumbnail,
  getDriveUsage,
} from '@fraktion/contract/fileDrive';
import { useProfile } from '@fraktion/shared-auth';
import { queryFor, useBlobUrl } from '@fraktion/shared-auth/query';
import { useTranslation } from '@fraktion/shared-ui';
import { useQuery } from '@tanstack/react-query';

import { useFolderInAddress } from './driveAddress.ts';

/** Only the server can report that something does not exist; a broken connection cannot. */
export const notThere = ['Generic.Not.Found', 'Generic.Invalid'] as const;

export const useFolder = (id: string | null) =>
  useQuery({
    ...queryFor(getDriveFolder, { params: { id: id ?? '' } }),
    enabled: id !== null,
  });

/** The page's folder; the frame's location takes precedence over a folder of another location. */
export const useShownFolder = () => {
  const { scope, folderId } = useFolderInAddress();
  const named = useFolder(folderId);
  const at = named.data?.locationId ?? null;
  const elsewhere = scope !== null && at !== null && at !== scope;
  const own = useFolder(elsewhere ? scope : null);
  const { data, error, refetch } = elsewhere ? own : named;
  const id = elsewhere ? scope : folderId;
  return {
    id,
    data: id === null ? undefined : data,
    coming: id !== null && !data && !error,
    missing: id !== null && error && !data ? { error, onRetry: () => void refetch() } : null,
  };
};

export const useUsage = () => useQuery(queryFor(getDriveUsage)).data;

/** The account's root folder has no name. */
export const useFolderName = () => {
  const { t } = useTranslation('mfe-ordering');
  return ({ name }: Pick<DriveFolder, 'name'>) => name ?? t('drive.wholeAccount');
};

/** It has the id of the account. */
export const useAccountFolderId = (): string => useProfile().account.id;

/** The thumbnail of a file; its bytes never change. */
export const useThumbnail = (file: Pick<DriveEntry, 'id' | 'thumbnail' | 'trashedAt'>) =>
  useBlobUrl(
    useQuery({
      ...queryFor(getDriveThumbnail, { params: { id: file.id } }),
      // The server does not deliver files in the trash.
      enabled: file.thumbnail && file.trashedAt === null,
      staleTime: 'static',
    }).data,
  );
