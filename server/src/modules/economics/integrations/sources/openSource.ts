import type { IntegrationKind } from '@fraktion/contract';

import { limits } from '../limits.ts';
import { tooManyEntries } from './limited.ts';
import { type FoundFile, type OpenSource, type Source, SourceError } from './source.ts';

/** Each kind's library is loaded when it is first used: most nodes start without any of them. */
const openers: Record<IntegrationKind, () => Promise<OpenSource>> = {
  ftp: async () => (await import('./ftpSource.ts')).openFtp,
  ftps: async () => (await import('./ftpSource.ts')).openFtp,
  sftp: async () => (await import('./sftpSource.ts')).openSftp,
  azureBlob: async () => (await import('./azureSource.ts')).openAzure,
  imap: async () => (await import('./openImap.ts')).openImap,
};

export const openSource: OpenSource = async (settings, saw) => {
  const open = await openers[settings.kind]();
  return listedInTime(await open(settings, saw));
};

/** A server may send the names of a folder so slowly that the listing never ends; each of them resets its own timeout. */
export function listedInTime(source: Source, milliseconds = limits.listingMs): Source {
  return {
    fingerprint: source.fingerprint,
    read: (path, limit) => source.read(path, limit),
    prepare: () => source.prepare(),
    setAside: (what) => source.setAside(what),
    close: () => source.close(),
    async list(most: number): Promise<FoundFile[]> {
      let timer: NodeJS.Timeout | undefined;
      const late = new Promise<never>((_, reject) => {
        timer = setTimeout(() => {
          reject(tooManyEntries(limits.entriesListed));
          void source.close().catch(() => undefined);
        }, milliseconds);
      });
      try {
        return await Promise.race([source.list(most), late]);
      } finally {
        clearTimeout(timer);
      }
    },
  };
}

const longest = 500;

/** The secret parts of a connection string. */
const secretsIn = (secret: string): string[] =>
  [secret, ...secret.matchAll(/(?:AccountKey|SharedAccessSignature|sig)=([^;&]+)/gi)]
    .map((part) => (typeof part === 'string' ? part : (part[1] ?? '')))
    .filter((part) => part !== '');

/** A server's message may repeat the secret that it received. */
export const withoutSecret = (text: string, secret: string): string =>
  secretsIn(secret)
    .reduce((clean, part) => clean.replaceAll(part, '…'), text)
    .replace(/\p{Cc}+/gu, ' ')
    .slice(0, longest);

/** Any thrown error, as a failure with the portal's error key. */
export function failureOf(error: unknown, secret: string): SourceError {
  const { key, detail } =
    error instanceof SourceError
      ? error
      : new SourceError('Integrations.Server.Failed', (error as Error).message);
  return new SourceError(key, detail === null ? null : withoutSecret(detail, secret));
}
