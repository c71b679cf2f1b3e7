import type { FastifyRequest } from 'fastify';

import type { Db } from '../db/database.ts';
import { openKey } from '../db/transaction.ts';
import type { Caller } from './caller.ts';
import type { UploadedFile } from './multipart.ts';

/** The sender of a file; both null without sign-in. */
export interface Sender {
  readonly accountId: string | null;
  readonly userId: string | null;
}

/** Checks every incoming file before anything reads its content, and before it is stored. Refuses forbidden ones. */
export type Inspect = (
  files: readonly UploadedFile[],
  sender: Sender,
  request: FastifyRequest,
) => Promise<void>;

export async function senderOf(db: Db, caller: Caller): Promise<Sender> {
  if (caller.kind === 'session') return { accountId: caller.claims.aid, userId: caller.claims.sub };
  const key = caller.kind === 'key' ? await openKey(db, caller.secretHash) : null;
  return { accountId: key?.accountId ?? null, userId: key?.userId ?? null };
}
