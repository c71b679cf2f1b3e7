import { Client, type FileInfo, FTPError } from 'basic-ftp';
import type { TLSSocket } from 'node:tls';

import { inFolder, isWanted, oldestFirst } from './fileNames.ts';
import { FileServer } from './fileServer.ts';
import { reach, type ReachedHost } from './hosts.ts';
import { limits } from '../limits.ts';
import { type Collected, Counted, tooManyEntries } from './limited.ts';
import {
  type FoundFile,
  named,
  type OpenSource,
  patienceMs,
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

const isTooLong = (error: unknown): boolean =>
  error instanceof Error && error.message.includes('Maximum bytes exceeded');

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

class FtpSource extends FileServer {
  readonly fingerprint = null;
  readonly #client: Client;

  constructor(client: Client, settings: SourceSettings) {
    super(settings);
    this.#client = client;
  }

  async list(most: number): Promise<FoundFile[]> {
    const { folder, fileType } = this.settings;
    // The library reads a listing as one text, and limits its length.
    const listed = await this.#client.list(folder).catch((error: unknown) => {
      throw isTooLong(error) ? tooManyEntries(limits.entriesListed) : error;
    });
    new Counted(limits.entriesListed).add(listed.length, 0);
    const wanted = listed.filter(({ isFile, name }) => isFile && isWanted(name, fileType));
    const files: FoundFile[] = [];
    for (const info of wanted.slice(0, most))
      files.push(await foundFile(this.#client, folder, info));
    return oldestFirst(files);
  }

  protected isMissing(error: unknown): boolean {
    return error instanceof FTPError && error.code === 550;
  }

  protected download(path: string, into: Collected): Promise<unknown> {
    return this.#client.downloadTo(into, path);
  }

  /** The library's own way stumbles over an empty file of some servers. */
  protected lookAt(path: string): Promise<unknown> {
    return this.#client.send(`SIZE ${path}`);
  }

  protected rename(from: string, to: string): Promise<unknown> {
    return this.#client.rename(from, to);
  }

  protected async makeFolder(path: string): Promise<void> {
    try {
      await this.#client.send(`MKD ${path}`);
    } catch (error) {
      // The folder may exist already. If it does not, listing it fails with the reason.
      if (!(error instanceof FTPError)) throw error;
      await named('Integrations.Not.Writable', () => this.#client.list(path));
    }
  }

  async close(): Promise<void> {
    this.#client.close();
  }
}

export const openFtp: OpenSource = async (settings, saw, late) => {
  const at = await reach(settings.host, 21, settings.anywhere);
  saw('address', at.address);
  const client = new Client(patienceMs, { maxListingBytes: limits.charactersListed });
  late?.addEventListener('abort', () => client.close());
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
