import { layOut, type MailContent } from '../../../../../mail/index.ts';

export interface MailedImportFault {
  readonly value: 'readable' | 'wrongReason' | 'other';
  readonly message: string;
  readonly fileName: string;
  readonly reason: string;
  readonly detail: string | null;
  readonly from: string;
  readonly account: string;
  readonly importId: string;
}

const values: Record<MailedImportFault['value'], string> = {
  readable: 'The document should be readable',
  wrongReason: 'The reason is wrong',
  other: 'Something else',
};

/** To the operator of the portal, in English: the failed document, and the user's message about it. */
export function importFaultMail(report: MailedImportFault): MailContent {
  const { value, message, fileName, reason, detail, from, account, importId } = report;
  return layOut({
    language: 'en',
    subject: `Import failed: ${fileName} (${account})`,
    heading: values[value],
    intro: message,
    facts: [
      ['From', `${from}, ${account}`],
      ['File', fileName],
      ['Reason', detail === null ? reason : `${reason}: ${detail}`],
      ['Import', importId],
    ],
    footer: 'Sent from the list of imports in the portal. The document is attached.',
  });
}
