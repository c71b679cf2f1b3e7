import { createHash } from 'node:crypto';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';

import ssh2, { type Client, type FileEntryWithStats, type SFTPWrapper } from 'ssh2';

import { inFolder, isWanted, oldestFirst } from './fileNames.ts';
import { FileServer } from './fileServer.ts';
import { reach, type ReachedHost } from './hosts.ts';
import { limits } from '../limits.ts';
import { type Collected, Counted } from './limited.ts';
import {
  type FoundFile,
  named,
  type OpenSource,
  patienceMs,
  SourceError,
  type SourceSettings,
} from './source.ts';

/** As `ssh-keygen -l` prints it. */
const digestOf = (key: Buffer): string =>
  `SHA256:${createHash('sha256').update(key).digest('base64').replace(/=+$/, '')}`;

interface SftpConnection {
  readonly client: Client;
  readonly fingerprint: string;
}

/** The key is looked at before any password is sent. */
function connect(
  at: ReachedHost,
  settings: SourceSettings,
  late: AbortSignal | undefined,
): Promise<SftpConnection> {
  const client = new ssh2.Client();
  late?.addEventListener('abort', () => client.destroy());
  const { secret: password, username, fingerprint: wanted } = settings;
  let seen = '';
  let hasConnected = false;
  return new Promise((resolve, reject) => {
    const fail = (error: Error & { level?: string }): void => {
      client.destroy();
      if (wanted && seen && seen !== wanted)
        return reject(new SourceError('Integrations.Key.Changed', seen));
      const isRefused = error.level === 'client-authentication';
      const key = isRefused ? 'Integrations.Sign.In.Refused' : 'Integrations.Unreachable';
      return reject(new SourceError(key, error.message));
    };
    // If the connection breaks later, the request reports the error.
    client.on('error', (error) => (hasConnected ? undefined : fail(error)));
    client.on('ready', () => {
      hasConnected = true;
      resolve({ client, fingerprint: seen });
    });
    client.on('keyboard-interactive', (_name, _text, _language, _prompts, answer) =>
      answer([password]),
    );
    client.connect({
      host: at.address,
      port: at.port,
      username,
      password,
      tryKeyboard: true,
      readyTimeout: patienceMs,
      keepaliveInterval: patienceMs,
      hostVerifier: (key: Buffer) => {
        seen = digestOf(key);
        return !wanted || seen === wanted;
      },
    });
  });
}

const endOfListing = 1;
const isEnd = (error: unknown): boolean =>
  (error as { code?: unknown } | null)?.code === endOfListing;
const noSuchFile = 2;

const charactersOf = (part: readonly FileEntryWithStats[]): number =>
  part.reduce((sum, { filename, longname }) => sum + filename.length + longname.length, 0);

class SftpSource extends FileServer {
  readonly fingerprint: string;
  readonly #client: Client;
  readonly #sftp: SFTPWrapper;

  constructor(
    { client, fingerprint }: SftpConnection,
    sftp: SFTPWrapper,
    settings: SourceSettings,
  ) {
    super(settings);
    this.fingerprint = fingerprint;
    this.#client = client;
    this.#sftp = sftp;
  }

  async list(most: number): Promise<FoundFile[]> {
    return oldestFirst(await this.#files()).slice(0, most);
  }

  /** Part by part, because a server may go on without end; of an entry that is no wanted file nothing is kept. */
  async #files(): Promise<FoundFile[]> {
    const { folder } = this.settings;
    const handle = await promisify(this.#sftp.opendir.bind(this.#sftp))(folder || '.');
    const counted = new Counted(limits.entriesListed);
    const files: FoundFile[] = [];
    try {
      for (;;) {
        const part = await new Promise<FileEntryWithStats[] | null>((resolve, reject) => {
          this.#sftp.readdir(handle, (error, list) => {
            if (!error) resolve(list);
            else if (isEnd(error)) resolve(null);
            else reject(error);
          });
        });
        if (part === null) return files;
        // An empty part counts too.
        counted.add(part.length + 1, charactersOf(part));
        for (const entry of part) if (this.#isWanted(entry)) files.push(this.#foundFile(entry));
      }
    } finally {
      this.#sftp.close(handle, () => undefined);
    }
  }

  #isWanted({ filename, attrs }: FileEntryWithStats): boolean {
    return attrs.isFile() && isWanted(filename, this.settings.fileType);
  }

  #foundFile({ filename, attrs }: FileEntryWithStats): FoundFile {
    const path = inFolder(this.settings.folder, filename);
    const modifiedAt = new Date(attrs.mtime * 1000).toISOString();
    return { unit: path, path, name: filename, bytes: attrs.size, modifiedAt };
  }

  protected isMissing(error: unknown): boolean {
    return (error as { code?: unknown } | null)?.code === noSuchFile;
  }

  protected download(path: string, into: Collected): Promise<unknown> {
    return pipeline(this.#sftp.createReadStream(path), into);
  }

  protected lookAt(path: string): Promise<unknown> {
    return promisify(this.#sftp.stat.bind(this.#sftp))(path);
  }

  protected rename(from: string, to: string): Promise<unknown> {
    return promisify(this.#sftp.rename.bind(this.#sftp))(from, to);
  }

  protected async makeFolder(path: string): Promise<void> {
    if (await this.isThere(path)) return;
    await named('Integrations.Not.Writable', () =>
      promisify<string>(this.#sftp.mkdir.bind(this.#sftp))(path),
    );
  }

  async close(): Promise<void> {
    // A polite end waits for a server that may never answer.
    this.#client.destroy();
  }
}

export const openSftp: OpenSource = async (settings, saw, late) => {
  const at = await reach(settings.host, 22, settings.anywhere);
  saw('address', at.address);
  const connected = await connect(at, settings, late);
  const { client, fingerprint } = connected;
  try {
    saw('connect', fingerprint);
    saw('signIn', settings.username);
    const sftp = await named('Integrations.Server.Failed', () =>
      promisify<SFTPWrapper>(client.sftp.bind(client))(),
    );
    // Each request reports its own error; without a listener the error would end the process.
    sftp.on('error', () => undefined);
    const folder = await named('Integrations.Folder.Missing', async () => {
      const path = await promisify(sftp.realpath.bind(sftp))(settings.folder || '.');
      const handle = await promisify(sftp.opendir.bind(sftp))(path);
      sftp.close(handle, () => undefined);
      return path;
    });
    saw('folder', folder);
    return new SftpSource(connected, sftp, settings);
  } catch (error) {
    client.destroy();
    throw error;
  }
};
