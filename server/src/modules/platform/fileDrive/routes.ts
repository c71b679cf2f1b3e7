import {
  changeDriveEntry,
  createDriveFile,
  createDriveFolder,
  eraseDriveEntry,
  getDriveFile,
  getDriveFileContent,
  getDriveFolder,
  getDriveThumbnail,
  getDriveUsage,
  listDriveEntries,
  listDriveTrash,
  restoreDriveEntry,
  trashDriveEntry,
} from '@fraktion/contract';

import { Refusal } from '../../../http/errors.ts';
import type { Services } from '../../../services.ts';
import { uploadsOf } from '../uploads/index.ts';
import { readContent, readThumbnail } from './blobs.ts';
import { changeEntry, mustBe } from './changeEntry.ts';
import { createFile, createFolder, driveFiles } from './createEntries.ts';
import { readEntries, readTrash } from './entryReads.ts';
import { readFolder } from './places.ts';
import { readUsage } from './room.ts';
import { eraseEntry, restoreEntry, trashEntry } from './trash.ts';

/** Folders and files of an account, by location. */
export function registerFileDrive(services: Services): void {
  const { routes, blobs, settings } = services;
  routes.handle(listDriveEntries, ({ actor, tx, query }) => readEntries(tx, actor, query));
  routes.handle(listDriveTrash, ({ actor, tx, query }) => readTrash(tx, actor, query));
  routes.handle(getDriveFolder, ({ actor, tx, params }) => readFolder(tx, actor, params.id));
  routes.handle(getDriveFile, ({ actor, tx, params }) =>
    mustBe(tx, actor, { kind: 'files', id: params.id }),
  );
  routes.handle(getDriveFileContent, ({ actor, tx, params }) =>
    readContent(tx, blobs, actor, params.id),
  );
  routes.handle(getDriveThumbnail, ({ actor, tx, params }) =>
    readThumbnail(tx, blobs, actor, params.id),
  );
  routes.handle(getDriveUsage, ({ actor, tx }) =>
    readUsage(tx, actor.accountId, settings.driveQuotaBytes),
  );

  routes.handle(createDriveFolder, ({ actor, tx, body }) => createFolder(tx, actor, body));
  routes.handle(
    createDriveFile,
    ({ actor, tx, body, accepted: [file] }) => {
      if (!file) throw new Refusal('Files.Empty');
      return createFile(tx, services, actor, body, file);
    },
    {
      rules: driveFiles,
      uploaded: (sender, { body }, request) =>
        uploadsOf(services, sender, request, [body.uploadId]),
    },
  );
  routes.handle(changeDriveEntry, ({ actor, tx, params, body }) =>
    changeEntry(tx, actor, { params, body }),
  );
  routes.handle(trashDriveEntry, async ({ actor, tx, params, query }) => {
    await trashEntry(tx, actor, { ...params, ...query });
    return undefined;
  });
  routes.handle(restoreDriveEntry, ({ actor, tx, params }) => restoreEntry(tx, actor, params.id));
  routes.handle(eraseDriveEntry, async ({ actor, tx, params }) => {
    await eraseEntry(tx, actor, params.id);
    return undefined;
  });
}
