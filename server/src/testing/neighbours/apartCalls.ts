/**
 * Calls that need more than rows: files, another server, a passkey, a cookie, a stored job. Their own tests look at
 * what they write.
 */
export const apartCalls: Readonly<Record<string, string>> = {
  'contactOrders.file': 'reads the bytes of a file',
  'integrations.test': 'the server of a source',
  'invoices.correctReading': 'the pages of a PDF',
  'jobs.runAgain': 'a job of the queue',
  'mails.sendAgain': 'a job of the queue',
  'orderLinks.file': 'reads the bytes of a file',
  'passkeys.add': 'a passkey of a device',
  'pdfParsing.read': 'the pages of a PDF',
  'releases.endCanary': 'a release',
  'releases.keep': 'a release',
  'releases.promote': 'a release',
  'releases.release': 'a release',
  'releases.reportFailure': 'a release',
  'releases.rollBack': 'a release',
  'releases.setCanary': 'a release',
  'releases.withdraw': 'a release',
  'scim.create': 'the key of a directory',
  'scim.delete': 'the key of a directory',
  'scim.patch': 'the key of a directory',
  'scim.replace': 'the key of a directory',
  'sessions.enrol': 'the challenge of a sign-in',
  'sessions.passkey': 'a passkey of a device',
  'sessions.refresh': 'the cookie of a session',
  'translations.suggest': 'the texts of a release',
  'uploads.append': 'the bytes of an upload',
  'uploads.begin': 'the bytes of an upload',
  'uploads.cancel': 'the bytes of an upload',
};
