import {
  type Call,
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

/** Where to release to, and the right to. */
export interface Registry {
  /** The portal's address, `http://127.0.0.1:4200`. */
  readonly url: string;
  /** A deploy token that is good for the name. */
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

interface Answer<T> {
  readonly data?: T;
  readonly error?: { readonly message: string; readonly detail?: string };
}

async function make<T>(
  { url, token }: Registry,
  call: Call,
  name: string,
  body?: string | FormData,
): Promise<T> {
  const headers: Record<string, string> = { authorization: `Bearer ${token}` };
  if (typeof body === 'string') headers['content-type'] = 'application/json';
  const response = await fetch(`${url}/api${call.path.replace(':name', name)}`, {
    method: call.method,
    headers,
    ...(body !== undefined && { body }),
  });
  const answer = (await response.json().catch(() => ({}))) as Answer<T>;
  if (response.ok && answer.data !== undefined) return answer.data;
  throw new RegistryRefusal(
    answer.error?.message ?? `HTTP ${response.status}`,
    answer.error?.detail,
  );
}

export const readReleases = (registry: Registry, name: string): Promise<ReleaseState> =>
  make(registry, listReleases, name);

export const promote = (registry: Registry, name: string, version: string): Promise<WentLive> =>
  make(registry, promoteRelease, name, JSON.stringify({ version }));

export const rollBack = (registry: Registry, name: string): Promise<WentLive> =>
  make(registry, rollBackRelease, name);

function bundled(bundle: Blob): FormData {
  const form = new FormData();
  form.append('files', bundle, 'bundle');
  return form;
}

export const withdraw = (registry: Registry, name: string): Promise<ReleaseState> =>
  make(registry, withdrawRemote, name);

export interface Sent extends WentLive {
  /** How many lost files of a version that was known are there again. */
  readonly restored: number;
}

export const upload = (registry: Registry, name: string, bundle: Blob): Promise<Sent> =>
  make(registry, releaseCall, name, bundled(bundle));

/** Sends a version that nobody gets yet. */
export const uploadOnly = (registry: Registry, name: string, bundle: Blob): Promise<unknown> =>
  make(registry, keepRelease, name, bundled(bundle));

export interface Canary extends CanarySetting {
  readonly version: string;
}

export const startCanary = (
  registry: Registry,
  name: string,
  canary: Canary,
): Promise<ReleaseState> => make(registry, setCanary, name, JSON.stringify(canary));

export const stopCanary = (registry: Registry, name: string): Promise<ReleaseState> =>
  make(registry, endCanary, name);
