import type { Composition as Candidates } from '@fraktion/contract/releases';
import { isPlatformRole } from '@fraktion/contract/roles';
import { canOpen } from '@fraktion/shared-auth';

import type { AreaState } from './area/areaState.ts';
import { type KnownPage, makeRemote, type Remote } from './makeRemote.ts';
import type { Overridden } from './overridden.ts';
import { bestFit } from './pathPattern.ts';
import { type Identity, selectRelease } from './selectRelease.ts';

/** An override for the current user; not in use if it could not be read or does not fit. */
export interface OverrideInUse extends Overridden {
  readonly inUse: boolean;
}

interface OverrideOptions {
  readonly overridden: readonly Overridden[];
  /** For all who sign in here, not for platform staff alone. */
  readonly everyone: boolean;
}

export interface Composition {
  readonly platform: string;
  readonly remotes: readonly Remote[];
  /** Pages of all selected releases, also those that the user may not open. */
  pages(): readonly KnownPage[];
  overrides(): readonly OverrideInUse[];
  /** The versions that the current user would get of other candidates, as one text to compare. */
  choice(candidates: Candidates): string;
  /** The page at an address, of those that the user may open; the most exact path wins. */
  pageAt(pathname: string): KnownPage | undefined;
  mayOpen(page: KnownPage): boolean;
  /** During a change of user no page is open, so that everything of the former user is unmounted. */
  shut(closed: boolean): void;
  /** Selects the releases again, after sign-in, sign-out and account switch. */
  identify(identity: Identity): void;
  stateOf(remote: string): AreaState;
  retry(remote: string): void;
  /** The known pages have other titles now. */
  retitled(): void;
  subscribe(listener: () => void): () => void;
}

const healthy = { broken: new Set<string>() };

/** One value for all idle areas, so that subscribers see no change. */
const idle: AreaState = { phase: 'idle' };

const isSame = (one: Identity, other: Identity): boolean =>
  one.role === other.role &&
  one.driver === other.driver &&
  one.visitor?.user === other.visitor?.user &&
  one.visitor?.account === other.visitor?.account;

const pathsOf = (page: KnownPage) => [page.path, ...page.aliases];

/** The portal as the current user gets it: the release of each remote, its pages, and the state of its area. */
export function createComposition(
  given: Candidates,
  nonce: string | undefined,
  { overridden, everyone }: OverrideOptions,
): Composition {
  const platform = given.platform.version;
  const listeners = new Set<() => void>();
  let identity: Identity = { role: undefined };
  let closed = false;
  let pages: readonly KnownPage[] = [];
  let overrides: readonly OverrideInUse[] = [];

  // There are none before sign-in, because they depend on the user.
  const allowed = () =>
    identity.role !== undefined && (everyone || isPlatformRole(identity.role)) ? overridden : [];
  const overrideOf = (name: string) => allowed().find((each) => each.name === name);

  const changed = () => {
    pages = remotes.flatMap((remote) => remote.pages());
    overrides = allowed().map((each) => {
      const selection = remotes.find(({ name }) => name === each.name)?.select();
      const mounted = selection?.kind === 'mount' ? selection.candidate.version : undefined;
      return { ...each, inUse: mounted === each.version };
    });
    for (const listener of listeners) listener();
  };

  const remotes = given.remotes.map(({ name, candidates }) =>
    makeRemote(name, candidates, {
      platform,
      nonce,
      changed,
      select: (health) => selectRelease(candidates, platform, identity, health, overrideOf(name)),
    }),
  );
  changed();

  const mayOpen = (page: KnownPage) => !closed && canOpen(page, identity.role, identity.driver);
  const areaOf = (name: string) => remotes.find((remote) => remote.name === name)?.area;
  return {
    platform,
    remotes,
    choice({ platform: { live }, remotes: offered }) {
      const versions = offered.map(({ name, candidates }) => {
        const selection = selectRelease(candidates, platform, identity, healthy, undefined);
        return selection.kind === 'mount' ? `${name}@${selection.candidate.version}` : '';
      });
      return [live, ...versions].toSorted().join(' ');
    },
    pages: () => pages,
    overrides: () => overrides,
    pageAt: (pathname) => bestFit(pathname, pages, pathsOf),
    mayOpen,
    shut(now) {
      closed = now;
    },
    identify(next) {
      if (isSame(next, identity)) return;
      identity = next;
      changed();
    },
    stateOf: (name) => areaOf(name)?.state ?? idle,
    retry: (name) => void areaOf(name)?.retry(),
    retitled: changed,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
