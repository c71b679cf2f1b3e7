import { createDriveFile } from '@fraktion/contract/fileDrive';
import { api, ApiError } from '@fraktion/shared-auth';
import { type QueuedUpload, type Uploads, useUploads } from '@fraktion/shared-auth/uploads';
import { useUnsaved } from '@fraktion/shared-ui';
import { useState } from 'react';

const underWay = ({ state }: QueuedUpload): boolean => state !== 'done' && state !== 'failed';

export interface DriveUploads extends Uploads {
  /** The number of unfinished uploads. */
  readonly open: number;
  readonly addTo: (parentId: string, files: readonly File[]) => void;
}

/** Uploads to the drive. Each file is stored as soon as it has arrived, in the folder that was on screen when it was chosen. */
export const useDriveUploads = (): DriveUploads => {
  const [targets] = useState(() => new Map<string, string>());
  const keep = async (done: QueuedUpload) => {
    const parentId = targets.get(done.id);
    if (parentId === undefined) return;
    try {
      // The upload's id becomes the file's id, so that it is stored once, however often it is requested.
      await api(createDriveFile, { body: { id: done.id, parentId, uploadId: done.id } });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      uploads.refuse(done.id, error);
    }
  };
  const uploads = useUploads({ onDone: (done) => void keep(done) });
  const open = uploads.list.filter(underWay).length;
  useUnsaved(open > 0);
  return {
    ...uploads,
    open,
    addTo: (parentId, files) => {
      for (const [index, id] of uploads.add(files).entries()) {
        if (files[index]) targets.set(id, parentId);
      }
    },
  };
};
