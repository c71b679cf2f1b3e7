import { inFolder, placeAside } from './fileNames.ts';
import { Collected } from './limited.ts';
import {
  type FoundFile,
  named,
  type SetAside,
  type Source,
  type SourceSettings,
} from './source.ts';

/** A folder of a file server. A subclass knows the protocol, this class what the portal does with a folder. */
export abstract class FileServer implements Source {
  abstract readonly fingerprint: string | null;
  protected readonly settings: SourceSettings;

  constructor(settings: SourceSettings) {
    this.settings = settings;
  }

  abstract list(most: number): Promise<FoundFile[]>;
  abstract close(): Promise<void>;
  /** Whether the server has refused because there is no such file. */
  protected abstract isMissing(error: unknown): boolean;
  protected abstract download(path: string, into: Collected): Promise<unknown>;
  /** Asks for the file without reading it. */
  protected abstract lookAt(path: string): Promise<unknown>;
  protected abstract rename(from: string, to: string): Promise<unknown>;
  /** Makes the folder, unless it is there. */
  protected abstract makeFolder(path: string): Promise<void>;

  async read(path: string, limit: number): Promise<Uint8Array | null> {
    const collected = new Collected(limit);
    try {
      await this.download(path, collected);
    } catch (error) {
      if (this.isMissing(error)) return null;
      throw error;
    }
    return collected.bytes;
  }

  async prepare(): Promise<void> {
    if (this.settings.afterwards !== 'move') return;
    for (const ending of ['imported', 'failed'])
      await this.makeFolder(inFolder(this.settings.folder, ending));
  }

  protected async isThere(path: string): Promise<boolean> {
    try {
      await this.lookAt(path);
      return true;
    } catch (error) {
      if (this.isMissing(error)) return false;
      throw error;
    }
  }

  async setAside({ location, name, ending }: SetAside): Promise<string | null> {
    const { folder, afterwards } = this.settings;
    const to = placeAside({ folder, afterwards, name, ending });
    if (await this.isThere(to)) return to;
    if (!(await this.isThere(location))) return null;
    await named('Integrations.Not.Writable', () => this.rename(location, to));
    return to;
  }
}
