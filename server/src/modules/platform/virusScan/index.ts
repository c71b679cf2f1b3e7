import type { FastifyBaseLogger, FastifyRequest } from 'fastify';

import type { Db } from '../../../db/database.ts';
import { ownerTransaction } from '../../../db/transaction.ts';
import { clamdScan, type Scan } from '../../../files/virusScan.ts';
import { Refusal } from '../../../http/errors.ts';
import type { Inspect, Sender } from '../../../http/inspect.ts';
import type { UploadedFile } from '../../../http/multipart.ts';
import { note, whenceOf } from '../audit/index.ts';
import { defineModule } from '../../defineModule.ts';

interface InfectedFile {
  readonly file: UploadedFile;
  readonly signature: string;
  readonly sender: Sender;
  readonly request: FastifyRequest;
}

/** In a separate transaction, because the call with the file is refused, and everything it has written is rolled back. */
const noteInfected = (db: Db, { file, signature, sender, request }: InfectedFile): Promise<void> =>
  ownerTransaction(db, async (tx) => {
    const user = sender.userId
      ? await tx
          .selectFrom('app_user')
          .select('name')
          .where('id', '=', sender.userId)
          .executeTakeFirst()
      : undefined;
    await note(tx, sender.accountId, {
      ...whenceOf(request),
      kind: 'infectedFileRefused',
      actorId: sender.userId,
      actorName: user?.name ?? '',
      subject: file.name.slice(0, 300),
      details: { signature },
    });
  });

/**
 * Scans every upload, if a scanner is configured. Without its verdict nothing is stored: if the scanner is away, the client
 * must retry later.
 */
export function createInspect(
  url: string | undefined,
  { db, logger }: { readonly db: Db; readonly logger: FastifyBaseLogger },
): Inspect {
  if (url === undefined) return async () => undefined;
  const scan = clamdScan(url);
  return async (files, sender, request) => {
    for (const file of files) {
      const signature = await verdict(scan, file, logger);
      if (signature === null) continue;
      await noteInfected(db, { file, signature, sender, request });
      throw new Refusal('Files.Infected', { detail: file.name });
    }
  };
}

async function verdict(
  scan: Scan,
  { name, path }: UploadedFile,
  logger: FastifyBaseLogger,
): Promise<string | null> {
  try {
    return await scan(path);
  } catch (error) {
    logger.error({ err: error }, 'an upload could not be scanned for viruses');
    throw new Refusal('Files.Not.Scanned', { detail: name, retryAfter: 30 });
  }
}

export const virusScan = defineModule({
  area: 'platform',
});
