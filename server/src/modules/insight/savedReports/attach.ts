import type { Tx } from '../../../db/transaction.ts';
import { type Blobs, storeFile, titledFile } from '../../../files/index.ts';
import type { Actor } from '../../../http/actor.ts';
import type { MailAttachment } from '../../../mail/index.ts';
import type { DrawnReport } from './savedReportFiles.ts';

const sheetType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Stores the two files of a report for its mail. */
export async function attach(
  tx: Tx,
  blobs: Blobs,
  actor: Actor,
  title: string,
  { pdf, sheet }: DrawnReport,
): Promise<readonly MailAttachment[]> {
  const attachments: MailAttachment[] = [];
  for (const [bytes, mediaType] of [
    [pdf, 'application/pdf'],
    [sheet, sheetType],
  ] as const) {
    const name = titledFile(title, mediaType);
    const file = await storeFile(tx, blobs, actor, { name, mediaType, bytes });
    attachments.push({ name: file.name, mediaType: file.mediaType, path: file.path });
  }
  return attachments;
}
