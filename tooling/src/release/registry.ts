import {
  type Call,
  type CallAnswer,
  type CanarySetting,
  type ReleaseState,
  endCanary,
  keepRelease,
  listReleases,
  promoteRelease,
  releaseCall,
  rollBackRelease,
  setCanary,
  withdrawRemote,
} from '@fraktion/contract';
import { contentOf, envelopeOf, fetchCall, type LooseInput } from '@fraktion/contract/client';

/** The registry to release to, and the permission. */
export interface Registry {
  /** The portal's address, `http://127.0.0.1:4200`. */
  readonly url: string;
  /** A deploy token that is valid for the name. */
  readonly token: string;
}

export interface WentLive {
  readonly name: string;
  readonly version: string;
  readonly from: string | null;
}

/** The server's refusal, with its reason. */
export class RegistryRefusal extends Error {
  readonly key: string;

  constructor(key: string, detail: string | undefined) {
    super(detail === undefined ? key : `${detail} (${key})`);
    this.key = key;
  }
}

async function make<C extends Call>(
  { url, token }: Registry,
  call: C,
  name: string,
  input: Pick<LooseInput, 'body' | 'files'> = {},
): Promise<CallAnswer<C>> {
  const response = await fetchCall(url, call, { params: { name }, ...input }, token);
  if (response.ok) return (await contentOf(call, response)) as CallAnswer<C>;
  const { error } = await envelopeOf(response);
  throw new RegistryRefusal(error?.message ?? `HTTP ${response.status}`, error?.detail);
}

export const readReleases = (registry: Registry, name: string): Promise<ReleaseState> =>
  make(registry, listReleases, name);

export const promote = (registry: Registry, name: string, version: string): Promise<WentLive> =>
  make(registry, promoteRelease, name, { body: { version } });

export const rollBack = (registry: Registry, name: string): Promise<WentLive> =>
  make(registry, rollBackRelease, name);

export const withdraw = (registry: Registry, name: string): Promise<ReleaseState> =>
  make(registry, withdrawRemote, name);

export interface SentRelease extends WentLive {
  /** The number of lost files of a known version that were restored. */
  readonly restored: number;
}

export const upload = (registry: Registry, name: string, bundle: Blob): Promise<SentRelease> =>
  make(registry, releaseCall, name, { files: [bundle] });

/** Sends a version that nobody gets yet. */
export const uploadOnly = (registry: Registry, name: string, bundle: Blob): Promise<unknown> =>
  make(registry, keepRelease, name, { files: [bundle] });

export interface Canary extends CanarySetting {
  readonly version: string;
}

export const startCanary = (
  registry: Registry,
  name: string,
  canary: Canary,
): Promise<ReleaseState> => make(registry, setCanary, name, { body: canary });

export const stopCanary = (registry: Registry, name: string): Promise<ReleaseState> =>
  make(registry, endCanary, name);
