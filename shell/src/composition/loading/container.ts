import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';
import type { Candidate, ReleaseFault } from '@fraktion/contract/releases';

import { atCdn } from './cdn.ts';
import { firstFilesLimit, limitOf, RemoteFault } from './fault.ts';
import { bringFirst } from './firstFiles.ts';
import type { Lifecycles } from './mountable.ts';

/** The registry's digest of each entry, and how long it may take, by address. */
const expected = new Map<string, { readonly integrity: string; readonly limit: number }>();
/** How often this tab has loaded a version's code again. */
const renewals = new Map<string, number>();
/** No file has this digest, so an entry without a digest in the registry cannot run. */
const unknown = { integrity: `sha384-${'A'.repeat(64)}`, limit: firstFilesLimit };

registerPlugins([
  {
    name: 'integrity',
    createScript({ url }) {
      const script = document.createElement('script');
      script.src = atCdn(url);
      const { origin, pathname } = new URL(script.src);
      // The entry's own runtime loads its chunks from there.
      if (script.src !== url) script.dataset['cdn'] = origin;
      const { integrity, limit } = expected.get(pathname) ?? unknown;
      script.integrity = integrity;
      if (origin !== location.origin) script.crossOrigin = 'anonymous';
      return { script, timeout: limit };
    },
  },
]);

/** A hanging script has to go: otherwise the runtime would wait for it again instead of requesting it again. */
function forgetHangingScripts(scope: string): void {
  const hanging = document.querySelectorAll(`script[data-webpack^="${scope}:"]`);
  for (const script of hanging) script.remove();
}

function faultOf(problem: unknown): ReleaseFault {
  const text = String(problem);
  if (text.includes('timed out')) return 'entryTimedOut';
  return text.includes('ScriptNetworkError') ? 'entryFailed' : 'moduleFailed';
}

/** Files that are loaded again have another address, which no cache knows; the entry's runtime adds the same to its chunks. */
const addressOf = ({ scope }: Candidate, file: string): string => {
  const times = renewals.get(scope) ?? 0;
  return times === 0 ? file : `${file}?renewed=${times}`;
};

/** Registers the version with Module Federation, the first time and whenever it has to be loaded again. */
function register(candidate: Candidate, anew: boolean): void {
  const { scope, entry, integrity } = candidate;
  const known = renewals.get(scope);
  if (known !== undefined && !anew) return;
  const times = known === undefined ? 0 : known + 1;
  renewals.set(scope, times);
  expected.set(new URL(entry, location.href).pathname, { integrity, limit: limitOf(candidate) });
  if (times > 0) forgetHangingScripts(scope);
  const entryAddress = addressOf(candidate, entry);
  registerRemotes([{ name: scope, entryGlobalName: scope, entry: entryAddress }], {
    force: times > 0,
  });
}

const pause = (milliseconds: number) =>
  new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });

async function load(candidate: Candidate): Promise<Lifecycles> {
  const { scope, entry, first } = candidate;
  const files = new Set([entry, ...first]);
  await bringFirst(
    [...files].map((file) => addressOf(candidate, file)),
    { limit: limitOf(candidate) },
  );
  try {
    const lifecycles = await loadRemote<Lifecycles>(`${scope}/entry`);
    if (lifecycles === null) throw new Error(`${scope} offers no entry`);
    return lifecycles;
  } catch (problem) {
    throw new RemoteFault(faultOf(problem), problem);
  }
}

/** A failed entry is requested once more; its chunks have their own retries. */
const beforeSecondTry = 600;

/**
 * Loads a version's container and its lifecycles. `anew` discards all of an earlier attempt, because a lazy component keeps its
 * failure, and a container its half-loaded modules.
 */
export async function loadLifecycles(candidate: Candidate, anew: boolean): Promise<Lifecycles> {
  register(candidate, anew);
  try {
    return await load(candidate);
  } catch (problem) {
    if (!(problem instanceof RemoteFault) || problem.fault !== 'entryFailed') throw problem;
    await pause(beforeSecondTry);
    register(candidate, true);
    return load(candidate);
  }
}
