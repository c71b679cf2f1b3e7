import {
  createAzureBlob,
  createFtpImport,
  createMailImport,
  deleteAzureBlob,
  deleteFtpImport,
  deleteMailImport,
  ftpKinds,
  getAzureBlob,
  getFtpImport,
  getMailImport,
  updateAzureBlob,
  updateFtpImport,
  updateMailImport,
} from '@fraktion/contract';
import type { Call, CallRequest } from '@fraktion/contract';

import { Refusal } from '../../../http/errors.ts';
import type { IntegrationFields } from './changeIntegration.ts';
import { mayReach } from './sources/hosts.ts';

type Body<C extends Call> = CallRequest<C> extends { body: infer B } ? B : never;

const refused = (
  key: 'Integrations.Address.Not.Allowed' | 'Integrations.Connection.String.Invalid',
  field: string,
): Refusal => new Refusal(key, { fields: { [field]: key } });

export function refuseHost(host: string, anywhere: boolean): void {
  if (!mayReach(host, anywhere)) throw refused('Integrations.Address.Not.Allowed', 'host');
}

type Common = Pick<
  IntegrationFields,
  'name' | 'folder' | 'fileType' | 'encoding' | 'afterwards' | 'schedule' | 'active'
>;

const common = (
  body: Omit<Common, 'name'> & { readonly name?: string | undefined },
  place: string,
): Common => ({
  name: body.name ?? place.slice(0, 80),
  folder: body.folder,
  fileType: body.fileType,
  encoding: body.encoding,
  afterwards: body.afterwards,
  schedule: body.schedule,
  active: body.active,
});

type FtpBody = Body<typeof createFtpImport> | Body<typeof updateFtpImport>;
type MailBody = Body<typeof createMailImport> | Body<typeof updateMailImport>;
type AzureBody = Body<typeof createAzureBlob> | Body<typeof updateAzureBlob>;

export const ftpFields = (body: FtpBody, anywhere: boolean): IntegrationFields => {
  refuseHost(body.host, anywhere);
  const { kind, host, username, fingerprint, password: secret } = body;
  return { ...common(body, host), kind, host, username, fingerprint, secret, containerName: '' };
};

export const mailFields = (body: MailBody, anywhere: boolean): IntegrationFields => {
  refuseHost(body.host, anywhere);
  const { host, username, fingerprint, password: secret } = body;
  return {
    ...common(body, host),
    kind: 'imap',
    host,
    username,
    fingerprint,
    secret,
    containerName: '',
  };
};

/** If no new string is given, its host and account are read from the row. */
export async function azureFields(
  body: AzureBody,
  anywhere: boolean,
  before: Pick<IntegrationFields, 'host' | 'username'> | null,
): Promise<IntegrationFields> {
  const { connectionString: secret, containerName } = body;
  const place = secret ? await placeIn(secret, anywhere) : before;
  const { host = '', username = '' } = place ?? {};
  const fields = { kind: 'azureBlob', host, username, fingerprint: null } as const;
  return { ...common(body, containerName), ...fields, secret, containerName };
}

export async function placeIn(connectionString: string, anywhere: boolean) {
  // Loaded when somebody uses it: it is the largest library of the server.
  const { blobServiceOf, mayUseBlobs } = await import('./sources/azureSource.ts');
  const service = serviceIn(() => blobServiceOf(connectionString));
  if (!mayUseBlobs(service, anywhere))
    throw refused('Integrations.Address.Not.Allowed', 'connectionString');
  return { host: new URL(service.url).host, username: service.accountName };
}

function serviceIn<T>(parse: () => T): T {
  try {
    return parse();
  } catch {
    throw refused('Integrations.Connection.String.Invalid', 'connectionString');
  }
}

export const ftp = {
  kinds: ftpKinds,
  one: getFtpImport,
  create: createFtpImport,
  update: updateFtpImport,
  remove: deleteFtpImport,
} as const;

export const azure = {
  kinds: ['azureBlob'],
  one: getAzureBlob,
  create: createAzureBlob,
  update: updateAzureBlob,
  remove: deleteAzureBlob,
} as const;

export const mail = {
  kinds: ['imap'],
  one: getMailImport,
  create: createMailImport,
  update: updateMailImport,
  remove: deleteMailImport,
} as const;
