import http from 'node:http';
import https from 'node:https';
import { pipeline as flow } from 'node:stream/promises';

import {
  BlobServiceClient,
  ContainerClient,
  newPipeline,
  RestError,
  type RequestPolicyFactory,
} from '@azure/storage-blob';

import { AddressNotAllowed, mayBePublic, publicLookup } from '../../../../http/publicAddress.ts';
import { inFolder, isWanted, oldestFirst, placeAside } from './fileNames.ts';
import { limits } from '../limits.ts';
import { Collected, Counted, tooManyEntries } from './limited.ts';
import {
  type FoundFile,
  type OpenSource,
  patienceMs,
  type SetAside,
  type Source,
  SourceError,
  type SourceSettings,
} from './source.ts';

const hostOf = (url: string): string => new URL(url).hostname.replace(/^\[|\]$/g, '');

const mayAsk = (url: string): boolean =>
  new URL(url).protocol === 'https:' && mayBePublic(hostOf(url));

/** Entries of a page: each may take four kilobytes of an answer. */
const pageEntries = 250;
/** The library parses an answer whole (a page of a listing, an error), and does nothing else meanwhile: a long one would hold up the node. */
const parsedBytes = 1024 * 1024;
/** A file is not parsed: it is handed on as it comes, and refused for its length by whoever reads it. */
const streamedBytes = 2 * limits.fileBytes;

/** An answer that is too long, or has no end, is cut off, and ends with its reason; `left` cuts off each that is under way. */
const endless = (left: AbortSignal): RequestPolicyFactory => ({
  create: (next) => ({
    async sendRequest(request) {
      const cut = new AbortController();
      const former = (request.abortSignal as AbortSignal | undefined) ?? left;
      request.abortSignal = AbortSignal.any([cut.signal, left, former]);
      let most = parsedBytes;
      request.onDownloadProgress = ({ loadedBytes }) => {
        if (loadedBytes > most) cut.abort();
      };
      try {
        const response = await next.sendRequest(request);
        if (response.readableStreamBody) most = streamedBytes;
        return response;
      } catch (error) {
        throw cut.signal.aborted ? tooManyEntries(limits.entriesListed) : error;
      }
    },
  }),
});

/** Each request, also one that an answer has led on to, connects to a public address alone. */
const publicOnly: RequestPolicyFactory = {
  create: (next) => ({
    sendRequest(request) {
      if (!mayAsk(request.url)) return Promise.reject(new AddressNotAllowed());
      request.agent = new https.Agent({ lookup: publicLookup });
      return next.sendRequest(request);
    },
  }),
};

/** Its own sockets, closed after each answer: a source is looked at and left again. */
const anyHost: RequestPolicyFactory = {
  create: (next) => ({
    sendRequest(request) {
      const { Agent } = request.url.startsWith('https:') ? https : http;
      request.agent = new Agent();
      return next.sendRequest(request);
    },
  }),
};

/** The service that a connection string names, and its account; nothing is asked yet. */
export function blobServiceOf(connectionString: string): BlobServiceClient {
  try {
    return BlobServiceClient.fromConnectionString(connectionString);
  } catch {
    // The library's words may repeat a part of the string.
    throw new SourceError('Integrations.Connection.String.Invalid');
  }
}

export const mayUseBlobs = (service: BlobServiceClient, anywhere: boolean): boolean =>
  anywhere || mayAsk(service.url);

function containerOf(
  { secret, containerName, anywhere }: SourceSettings,
  left: AbortSignal,
): ContainerClient {
  const service = blobServiceOf(secret);
  if (!mayUseBlobs(service, anywhere)) throw new SourceError('Integrations.Address.Not.Allowed');
  const pipeline = newPipeline(service.credential, {
    retryOptions: { maxTries: 2, tryTimeoutInMs: patienceMs },
  });
  pipeline.factories.push(endless(left), anywhere ? anyHost : publicOnly);
  return new ContainerClient(service.getContainerClient(containerName).url, pipeline);
}

const statusOf = (error: unknown): number | undefined =>
  error instanceof RestError ? error.statusCode : undefined;

/** The storage's message without the address, which may contain a signature. */
function reasonOf(error: unknown): SourceError {
  if (error instanceof SourceError) return error;
  if (error instanceof AddressNotAllowed)
    return new SourceError('Integrations.Address.Not.Allowed', error.message);
  const status = statusOf(error);
  const { code, message } = error as { code?: string; message?: string };
  if (status === 401 || status === 403)
    return new SourceError('Integrations.Sign.In.Refused', code ?? null);
  if (status === 404) return new SourceError('Integrations.Folder.Missing', code ?? null);
  if (status !== undefined) return new SourceError('Integrations.Server.Failed', code ?? null);
  return new SourceError('Integrations.Unreachable', code ?? message ?? null);
}

/** The mark of a blob that stays where it is; a new blob of its name has none. */
const mark = 'fraktion';

const charactersOf = (...lists: readonly (readonly { readonly name: string }[])[]): number =>
  lists.flat().reduce((sum, { name }) => sum + name.length, 0);

class AzureSource implements Source {
  readonly fingerprint = null;
  readonly #container: ContainerClient;
  readonly #settings: SourceSettings;
  readonly #left: AbortController;

  constructor(container: ContainerClient, settings: SourceSettings, left: AbortController) {
    this.#container = container;
    this.#settings = settings;
    this.#left = left;
  }

  async list(most: number): Promise<FoundFile[]> {
    const { folder, fileType, afterwards } = this.#settings;
    const prefix = inFolder(folder, '').replace(/^\//, '');
    const files: FoundFile[] = [];
    const includeMetadata = afterwards === 'mark';
    const pages = this.#container
      .listBlobsByHierarchy('/', { prefix, includeMetadata })
      .byPage({ maxPageSize: pageEntries });
    const counted = new Counted(limits.entriesListed);
    for await (const { segment } of pages) {
      const { blobItems, blobPrefixes = [] } = segment;
      // An empty page counts too.
      counted.add(
        blobItems.length + blobPrefixes.length + 1,
        charactersOf(blobItems, blobPrefixes),
      );
      for (const { name: path, metadata, properties } of blobItems) {
        const name = path.slice(prefix.length);
        if (!isWanted(name, fileType)) continue;
        if (includeMetadata && metadata?.[mark]) continue;
        files.push({
          unit: path,
          path,
          name,
          bytes: properties.contentLength ?? 0,
          modifiedAt: properties.lastModified.toISOString(),
        });
      }
    }
    return oldestFirst(files).slice(0, most);
  }

  async read(path: string, limit: number): Promise<Uint8Array | null> {
    const collected = new Collected(limit);
    try {
      const { readableStreamBody } = await this.#container.getBlobClient(path).download();
      if (!readableStreamBody) return null;
      await flow(readableStreamBody, collected);
    } catch (error) {
      if (statusOf(error) === 404) return null;
      throw error;
    }
    return collected.bytes;
  }

  async prepare(): Promise<void> {
    // Folders of blob storage are there with their first blob.
  }

  async setAside(what: SetAside): Promise<string | null> {
    return this.#settings.afterwards === 'mark' ? this.#mark(what) : this.#move(what);
  }

  async #mark({ location, ending }: SetAside): Promise<string | null> {
    try {
      await this.#container.getBlobClient(location).setMetadata({ [mark]: ending });
      return location;
    } catch (error) {
      if (statusOf(error) === 404) return null;
      throw new SourceError('Integrations.Not.Writable', reasonOf(error).detail);
    }
  }

  /** There is no renaming: the storage copies it to its new place, then it is deleted from the first, if it is the very blob that was taken. */
  async #move({ location, name, ending, modifiedAt }: SetAside): Promise<string | null> {
    const { folder, afterwards } = this.#settings;
    const to = placeAside({ folder, afterwards, name, ending }).replace(/^\//, '');
    const [from, target] = [
      this.#container.getBlobClient(location),
      this.#container.getBlockBlobClient(to),
    ];
    try {
      if (!(await target.exists())) {
        if (!(await from.exists())) return null;
        await (await target.beginCopyFromURL(from.url)).pollUntilDone();
      }
      // Storage counts in seconds; a blob that was put there again since then is a different one.
      const ifUnmodifiedSince = new Date(Date.parse(modifiedAt) + 999);
      await from.deleteIfExists(modifiedAt === '' ? {} : { conditions: { ifUnmodifiedSince } });
      return to;
    } catch (error) {
      if (statusOf(error) === 412) return to;
      throw new SourceError('Integrations.Not.Writable', reasonOf(error).detail);
    }
  }

  async close(): Promise<void> {
    // Each request has its own connection: one that is still under way ends with it.
    this.#left.abort();
  }
}

export const openAzure: OpenSource = async (settings, saw, late) => {
  const left = new AbortController();
  late?.addEventListener('abort', () => left.abort());
  const container = containerOf(settings, left.signal);
  saw('address', hostOf(container.url));
  try {
    const { errorCode } = await container.getProperties();
    saw('connect', errorCode ?? null);
    saw('signIn', container.accountName);
    saw('folder', inFolder(container.containerName, settings.folder));
  } catch (error) {
    throw reasonOf(error);
  }
  return new AzureSource(container, settings, left);
};
