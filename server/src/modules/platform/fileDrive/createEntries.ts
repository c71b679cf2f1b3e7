import { createHash } from 'node:crypto';

import {
  type CallRequest,
  type createDriveFile as createFileCall,
  type createDriveFolder as createFolderCall,
  type DriveEntry,
  maxDriveFileBytes,
} from '@fraktion/contract';

import type { Tx } from '../../../db/transaction.ts';
import { isTaken } from '../../../db/violations.ts';
import {
  type AcceptedFile,
  type FileRules,
  documentTypes,
  picturesAndPdf,
} from '../../../files/index.ts';
import type { Actor } from '../../../http/actor.ts';
import { Refusal } from '../../../http/errors.ts';
import { mustHaveRoom } from '../../../http/mustHaveRoom.ts';
import type { Services } from '../../../services.ts';
import { pathsOf } from './blobs.ts';
import { freeName } from './freeName.ts';
import { notifyChanged, reread } from './notifyChanged.ts';
import { findPlace, type Place } from './places.ts';
import { lockDrive, refuseFull } from './room.ts';

export const driveFiles: FileRules = {
  types: [...picturesAndPdf, ...documentTypes],
  maxBytes: maxDriveFileBytes,
  thumbnail: true,
};

const refuseTaken = (error: unknown): never => {
  throw isTaken(error) ? new Refusal('Generic.Already.Exists') : error;
};

const placed = ({ accountId, userName }: Actor, { locationId, folderId }: Place) => ({
  account_id: accountId,
  location_id: locationId,
  parent_id: folderId,
  changed_by: userName,
});

/** Files have their own limit, the room of the drive; a folder takes none. */
const mostFolders = 20_000;

export async function createFolder(
  tx: Tx,
  actor: Actor,
  { id, parentId, name }: CallRequest<typeof createFolderCall>['body'],
): Promise<DriveEntry> {
  const { accountId } = actor;
  await lockDrive(tx, accountId);
  await mustHaveRoom(tx, 'drive_folder', { accountId, most: mostFolders });
  const place = await findPlace(tx, actor, parentId);
  const free = await freeName(tx, accountId, place.id, { kind: 'folders', name });
  await tx
    .insertInto('drive_folder')
    .values({ ...placed(actor, place), id, name: free })
    .execute()
    .catch(refuseTaken);
  await notifyChanged(tx, actor, place.id);
  return reread(tx, actor, id);
}

/** Stores an upload, which was checked and drawn before. */
export async function createFile(
  tx: Tx,
  { blobs, settings }: Pick<Services, 'blobs' | 'settings'>,
  actor: Actor,
  { id, parentId }: CallRequest<typeof createFileCall>['body'],
  file: AcceptedFile,
): Promise<DriveEntry> {
  const { thumbnail } = file;
  await lockDrive(tx, actor.accountId);
  const place = await findPlace(tx, actor, parentId);
  await refuseFull(tx, actor.accountId, file.bytes.byteLength, settings.driveQuotaBytes);
  const name = await freeName(tx, actor.accountId, place.id, { kind: 'files', name: file.name });
  const sha256 = createHash('sha256').update(file.bytes).digest('hex');
  const paths = pathsOf(actor.accountId, sha256);
  await blobs.put(paths.content, file.bytes);
  if (thumbnail) await blobs.put(paths.thumbnail, thumbnail);
  await tx
    .insertInto('drive_file')
    .values({ ...placed(actor, place), ...factsOf(file), id, name, sha256, thumbnail: !!thumbnail })
    .execute()
    .catch(refuseTaken);
  await notifyChanged(tx, actor, place.id);
  return reread(tx, actor, id);
}

const factsOf = ({ mediaType, bytes }: AcceptedFile) => ({
  media_type: mediaType,
  bytes: bytes.byteLength,
});
