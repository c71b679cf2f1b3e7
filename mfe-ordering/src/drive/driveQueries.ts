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

/** Only the server can say that something is not there; a connection that broke says nothing of it. */
export const notThere = ['Generic.Not.Found', 'Generic.Invalid'] as const;

export const useFolder = (id: string | null) =>
  useQuery({
    ...queryFor(getDriveFolder, { params: { id: id ?? '' } }),
    enabled: id !== null,
  });

/** The folder that the page is about; the frame's location comes before a folder of another location. */
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

/** The folder of the whole account has no name but this. */
export const useFolderName = () => {
  const { t } = useTranslation('mfe-ordering');
  return ({ name }: Pick<DriveFolder, 'name'>) => name ?? t('drive.wholeAccount');
};

/** Its id is the account's. */
export const useAccountFolderId = (): string => useProfile().account.id;

/** A small picture of a file; its bytes never change. */
export const useThumbnail = (file: Pick<DriveEntry, 'id' | 'thumbnail' | 'trashedAt'>) =>
  useBlobUrl(
    useQuery({
      ...queryFor(getDriveThumbnail, { params: { id: file.id } }),
      // What is in the trash is not handed out.
      enabled: file.thumbnail && file.trashedAt === null,
      staleTime: 'static',
    }).data,
  );
