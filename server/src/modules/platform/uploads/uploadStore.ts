import type { Readable } from 'node:stream';

import { DataStore, ERRORS, Upload } from '@tus/server';

import type { Db } from '../../../db/database.ts';
import { pathOf, removeFile, sizeOf, touch, type UploadKey, writeAt } from './uploadFiles.ts';

/** The whole key as one text, as tus needs it; the address of an upload only contains its own id. */
export const storeId = ({ accountId, userId, id }: UploadKey): string =>
  `${accountId}.${userId}.${id}`;

const keyOf = (text: string): UploadKey => {
  const [accountId = '', userId = '', id = ''] = text.split('.');
  return { accountId, userId, id };
};

/** Uploads in the form for tus: the metadata is a row, the received part is a file. */
export class UploadStore extends DataStore {
  readonly #db: Db;
  readonly #folder: string;

  constructor(db: Db, folder: string) {
    super();
    this.#db = db;
    this.#folder = folder;
    this.extensions = ['creation', 'termination'];
  }

  #path(id: string): string {
    return pathOf(this.#folder, keyOf(id));
  }

  /** The row exists already. After a lost answer, the received part stays. */
  override async create(upload: Upload): Promise<Upload> {
    await touch(this.#path(upload.id));
    return upload;
  }

  override async getUpload(id: string): Promise<Upload> {
    const row = await this.#row(id);
    // eslint-disable-next-line @typescript-eslint/only-throw-error -- the form in which tus wants its refusals
    if (!row) throw ERRORS.FILE_NOT_FOUND;
    return new Upload({
      id,
      size: row.bytes,
      offset: await sizeOf(this.#path(id)),
      metadata: { filename: row.name },
      creation_date: row.created_at,
    });
  }

  override write(stream: Readable, id: string, offset: number): Promise<number> {
    return writeAt(this.#path(id), offset, stream);
  }

  override async remove(id: string): Promise<void> {
    const { accountId, userId, id: upload } = keyOf(id);
    await this.getUpload(id);
    await this.#db
      .deleteFrom('upload')
      .where('account_id', '=', accountId)
      .where('user_id', '=', userId)
      .where('id', '=', upload)
      .execute();
    await removeFile(this.#path(id));
  }

  #row(key: string) {
    const { accountId, userId, id } = keyOf(key);
    return this.#db
      .selectFrom('upload')
      .select(['name', 'bytes', 'created_at'])
      .where('account_id', '=', accountId)
      .where('user_id', '=', userId)
      .where('id', '=', id)
      .executeTakeFirst();
  }
}
