/**
 * Calls that need more than rows: files, another server, a passkey, a cookie, a stored job. Their own tests look at
 * what they write.
 */
export const apartCalls: Readonly<Record<string, string>> = {
  'companySignIn.backChannel': 'a token of a provider',
  'companySignIn.finish': 'an answer of a provider',
  'companySignIn.start': 'what a provider says of itself',
  'contactOrders.file': 'reads the bytes of a file',
  'contactOrders.logo': 'reads the bytes of a file',
  'integrations.test': 'the server of a source',
  'integrations.try': 'the server of a source',
  'invoices.correctReading': 'the pages of a PDF',
  'jobs.runAgain': 'a job of the queue',
  'mails.sendAgain': 'a job of the queue',
  'orderLinks.file': 'reads the bytes of a file',
  'orderLinks.logo': 'reads the bytes of a file',
  'passkeys.add': 'a passkey of a device',
  'pdfParsing.read': 'the pages of a PDF',
  'sessions.passkey': 'a passkey of a device',
  'sessions.refresh': 'the cookie of a session',
  'signInDomains.prove': 'the answer of a name server',
  'signInProvider.test': 'what a provider says of itself',
  'translations.suggest': 'the texts of a release',
  'uploads.append': 'the bytes of an upload',
  'uploads.begin': 'the bytes of an upload',
  'uploads.cancel': 'the bytes of an upload',
  'webhooks.try': 'the server of an address',
};
