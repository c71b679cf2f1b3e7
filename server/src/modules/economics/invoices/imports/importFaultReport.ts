import type { CallRequest, reportImportFault } from '@fraktion/contract';

import type { Tx } from '../../../../db/transaction.ts';
import type { Actor } from '../../../../http/actor.ts';
import { Refusal } from '../../../../http/errors.ts';
import { queueMail, refuseTooManyMails } from '../../../../mail/index.ts';
import { readImport } from './importRows.ts';
import { importFaultMail } from './letters/importFaultMail.ts';

interface ImportFaultReport {
  readonly id: string;
  readonly body: CallRequest<typeof reportImportFault>['body'];
  readonly to: string;
}

/** Reports a document that could not be read to the operator of the portal; the document is attached. */
export async function sendImportFaultReport(
  tx: Tx,
  actor: Actor,
  { id, body, to }: ImportFaultReport,
): Promise<void> {
  const failed = await readImport(tx, actor, id);
  if (failed.state !== 'failed') throw new Refusal('Invoices.Import.Not.Failed');
  // Each has the document attached.
  refuseTooManyMails(actor.accountId, [to]);
  const document = await tx
    .selectFrom('invoice_import as import')
    .innerJoin('file', (join) =>
      join
        .onRef('file.account_id', '=', 'import.account_id')
        .on((eb) =>
          eb('file.id', '=', eb.fn.coalesce('import.attachment_file_id', 'import.file_id')),
        ),
    )
    .innerJoin('account', 'account.id', 'import.account_id')
    .select(['file.name', 'file.media_type as mediaType', 'file.path', 'account.name as account'])
    .where('import.account_id', '=', actor.accountId)
    .where('import.id', '=', id)
    .executeTakeFirstOrThrow();
  const { account, ...attachment } = document;
  await queueMail(tx, {
    accountId: actor.accountId,
    recipient: to,
    attachment,
    ...importFaultMail({
      value: body.value,
      message: body.message,
      fileName: body.fileName ?? failed.fileName,
      reason: failed.reason ?? '',
      detail: failed.detail,
      from: actor.userName,
      account,
      importId: id,
    }),
  });
}
