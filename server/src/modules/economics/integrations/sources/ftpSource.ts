import { Client, type FileInfo, FTPError } from 'basic-ftp';
import type { TLSSocket } from 'node:tls';

import { inFolder, isWanted, oldestFirst, placeAside } from './fileNames.ts';
import { reach, type ReachedHost } from './hosts.ts';
import { limits } from '../limits.ts';
import { Collected, Counted, tooManyEntries } from './limited.ts';
import {
  type FoundFile,
  named,
  type OpenSource,
  patienceMs,
  type SetAside,
  type Source,
  SourceError,
  type SourceSettings,
} from './source.ts';
import { trustOf } from './trust.ts';

const implicitTlsPort = 990;

async function connect(client: Client, at: ReachedHost, settings: SourceSettings): Promise<string> {
  const { servername } = at;
  // Decided by `trustOf`, before the password is sent, so that a refusal can name the certificate.
  const unchecked = { rejectUnauthorized: false, ...(servername ? { servername } : {}) };
  const isImplicit = settings.kind === 'ftps' && at.port === implicitTlsPort;
  const greeting = isImplicit
    ? await client.connectImplicitTLS(at.address, at.port, unchecked)
    : await client.connect(at.address, at.port);
  if (settings.kind === 'ftps') {
    if (!isImplicit) await client.useTLS(unchecked);
    const socket = client.ftp.socket as TLSSocket;
    client.ftp.tlsOptions = trustOf(socket, servername, settings.fingerprint);
  }
  return greeting.message;
}

/** The library reads a listing as one text. */
const maxListingBytes = 200 * limits.entriesListed;
const isTooLong = (error: unknown): boolean =>
  error instanceof Error && error.message.includes('Maximum bytes exceeded');

const isMissing = (error: unknown): boolean => error instanceof FTPError && error.code === 550;

/** Listings of older servers leave out the year or the minute; the exact time has to be requested for each file. */
async function foundFile(client: Client, folder: string, info: FileInfo): Promise<FoundFile> {
  const path = inFolder(folder, info.name);
  const at =
    info.modifiedAt ??
    (await client.lastMod(path).catch((error: unknown) => {
      if (error instanceof FTPError) return undefined;
      throw error;
    }));
  const modifiedAt = at && !Number.isNaN(at.getTime()) ? at.toISOString() : info.rawModifiedAt;
  return { unit: path, path, name: info.name, bytes: info.size, modifiedAt };
}

class FtpSource implements Source {
  readonly fingerprint = null;
  readonly #client: Client;
  readonly #settings: SourceSettings;

  constructor(client: Client, settings: SourceSettings) {
    this.#client = client;
    this.#settings = settings;
  }

  async list(most: number): Promise<FoundFile[]> {
    const { folder, fileType } = this.#settings;
    const listed = await this.#client.list(folder).catch((error: unknown) => {
      throw isTooLong(error) ? tooManyEntries(limits.entriesListed) : error;
    });
    new Counted(limits.entriesListed).add(listed.length);
    const wanted = listed.filter(({ isFile, name }) => isFile && isWanted(name, fileType));
    const files: FoundFile[] = [];
    for (const info of wanted.slice(0, most))
      files.push(await foundFile(this.#client, folder, info));
    return oldestFirst(files);
  }

  async read(path: string, limit: number): Promise<Uint8Array | null> {
    const collected = new Collected(limit);
    try {
      await this.#client.downloadTo(collected, path);
    } catch (error) {
      if (isMissing(error)) return null;
      throw error;
    }
    return collected.bytes;
  }

  async prepare(): Promise<void> {
    if (this.#settings.afterwards !== 'move') return;
    for (const ending of ['imported', 'failed'])
      await this.#makeFolder(inFolder(this.#settings.folder, ending));
  }

  async #makeFolder(path: string): Promise<void> {
    try {
      await this.#client.send(`MKD ${path}`);
    } catch (error) {
      // The folder may exist already. If it does not, listing it fails with the reason.
      if (!(error instanceof FTPError)) throw error;
      await named('Integrations.Not.Writable', () => this.#client.list(path));
    }
  }

  async #isThere(path: string): Promise<boolean> {
    try {
      // The library's own way stumbles over an empty file of some servers.
      await this.#client.send(`SIZE ${path}`);
      return true;
    } catch (error) {
      if (isMissing(error)) return false;
      throw error;
    }
  }

  async setAside({ location, name, ending }: SetAside): Promise<string | null> {
    const { folder, afterwards } = this.#settings;
    const to = placeAside({ folder, afterwards, name, ending });
    if (await this.#isThere(to)) return to;
    if (!(await this.#isThere(location))) return null;
    await named('Integrations.Not.Writable', () => this.#client.rename(location, to));
    return to;
  }

  async close(): Promise<void> {
    this.#client.close();
  }
}

export const openFtp: OpenSource = async (settings, saw) => {
  const at = await reach(settings.host, 21, settings.anywhere);
  saw('address', at.address);
  const client = new Client(patienceMs, { maxListingBytes });
  try {
    saw('connect', await named('Integrations.Unreachable', () => connect(client, at, settings)));
    const { username, secret, folder } = settings;
    await named('Integrations.Sign.In.Refused', () => client.login(username, secret));
    await named('Integrations.Server.Failed', () => client.useDefaultSettings());
    saw('signIn', username);
    await named('Integrations.Folder.Missing', async () => {
      const home = await client.pwd();
      if (folder !== '') await client.cd(folder);
      saw('folder', await client.pwd());
      // Paths count from where one is after signing in.
      await client.cd(home);
    });
  } catch (error) {
    client.close();
    throw error instanceof SourceError ? error : new SourceError('Integrations.Server.Failed');
  }
  return new FtpSource(client, settings);
};
