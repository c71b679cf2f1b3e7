import type { IntegrationKind } from '@fraktion/contract';

import { refuseHeld } from '../../../../db/held.ts';
import { type Limits, limits } from '../limits.ts';
import { tooManyEntries } from './limited.ts';
import {
  type OpenSource,
  type Saw,
  type Source,
  SourceError,
  type SourceSettings,
} from './source.ts';

/** Each kind's library is loaded when it is first used: most nodes start without any of them. */
const openers: Record<IntegrationKind, () => Promise<OpenSource>> = {
  ftp: async () => (await import('./ftpSource.ts')).openFtp,
  ftps: async () => (await import('./ftpSource.ts')).openFtp,
  sftp: async () => (await import('./sftpSource.ts')).openSftp,
  azureBlob: async () => (await import('./azureSource.ts')).openAzure,
  imap: async () => (await import('./openImap.ts')).openImap,
};

export const openSource: OpenSource = async (settings, saw) => {
  refuseHeld();
  const open = await openers[settings.kind]();
  return inTime(await openInTime(open, settings, saw));
};

const tooSlow = (milliseconds: number) =>
  new SourceError('Integrations.Server.Failed', `No answer within ${milliseconds / 1_000} seconds`);

/**
 * A server may send its answer so slowly that it never ends: each byte resets the timeouts of the libraries. `leave` closes the
 * connection, which ends what they wait for.
 */
async function within<T>(
  milliseconds: number,
  answer: Promise<T>,
  leave: () => void,
  reason = tooSlow(milliseconds),
): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(reason);
      leave();
    }, milliseconds);
  });
  try {
    return await Promise.race([answer, late]);
  } finally {
    clearTimeout(timer);
  }
}

export async function openInTime(
  open: OpenSource,
  settings: SourceSettings,
  saw: Saw,
  milliseconds = limits.openingMs,
): Promise<Source> {
  const late = new AbortController();
  const opening = open(settings, saw, late.signal);
  return within(milliseconds, opening, () => {
    late.abort();
    void opening.then((source) => source.close()).catch(() => undefined);
  });
}

type Times = Pick<Limits, 'listingMs' | 'readingMs' | 'movingMs'>;

/** A source whose server ends each of its answers, or is left. */
export function inTime(source: Source, times: Times = limits): Source {
  const waiting = async <T>(
    milliseconds: number,
    ask: () => Promise<T>,
    reason?: SourceError,
  ): Promise<T> => {
    refuseHeld();
    return within(milliseconds, ask(), leave, reason);
  };
  const leave = (): void => void source.close().catch(() => undefined);
  const full = tooManyEntries(limits.entriesListed);
  return {
    fingerprint: source.fingerprint,
    list: (most) => waiting(times.listingMs, () => source.list(most), full),
    read: (path, limit) => waiting(times.readingMs, () => source.read(path, limit)),
    prepare: () => waiting(times.movingMs, () => source.prepare()),
    setAside: (what) => waiting(times.movingMs, () => source.setAside(what)),
    close: () => source.close(),
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
