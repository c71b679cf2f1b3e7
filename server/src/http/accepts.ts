import type { Call, CallRequest } from '@fraktion/contract';
import type { FastifyRequest } from 'fastify';

import type { Db } from '../db/database.ts';
import { type AcceptedFile, acceptFiles, type FileRules } from '../files/acceptFile.ts';
import type { Caller } from './caller.ts';
import type { Input } from './input.ts';
import { type Sender, senderOf } from './inspect.ts';
import type { UploadedFile } from './multipart.ts';

/** How a call's files are checked and redrawn: before its transaction begins, because that may have to wait for its turn. */
export interface Accepts<C extends Call = Call> {
  readonly rules: FileRules;
  /** Files that the sender has uploaded before. */
  readonly uploaded?: (
    sender: Sender,
    input: { readonly body: CallRequest<C> extends { body: infer B } ? B : unknown },
    request: FastifyRequest,
  ) => Promise<readonly UploadedFile[]>;
}

export async function accept(
  db: Db,
  { rules, uploaded }: Accepts,
  key: string,
  caller: Caller,
  { body, files }: Input,
  request: FastifyRequest,
): Promise<readonly AcceptedFile[]> {
  const before = uploaded ? await uploaded(await senderOf(db, caller), { body }, request) : [];
  return acceptFiles({ key }, [...files, ...before], rules);
}
