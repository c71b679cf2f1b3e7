import {
  createContext,
  type ReactNode,
  useContext,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import type { Composition as Candidates } from '@fraktion/contract/releases';

import { onEvent } from '@fraktion/shared-auth';

import type { AreaState } from './area/areaState.ts';
import type { Composition, OverrideInUse } from './createComposition.ts';
import type { KnownPage } from './makeRemote.ts';
import { watchReleases } from './newerRelease.ts';

/** The hub sends an event for it; after an interruption an event may have been missed. */
function onReleased(listener: () => void): () => void {
  const leave = [onEvent('release-changed', listener), onEvent('missed', listener)];
  return () => leave.forEach((each) => each());
}

interface ProviderProps {
  readonly composition: Composition;
  readonly candidates: Candidates;
}

const Context = createContext<ProviderProps | undefined>(undefined);

export const CompositionProvider = ({
  given,
  children,
}: {
  given: ProviderProps;
  children: ReactNode;
}) => <Context value={given}>{children}</Context>;

function useGiven(): ProviderProps {
  const given = useContext(Context);
  if (given === undefined) throw new Error('There is no CompositionProvider around this');
  return given;
}

export const useComposition = (): Composition => useGiven().composition;

/** The pages of the selected releases, for menu, guard and titles; also those that the user may not open. */
export function usePages(): readonly KnownPage[] {
  const { subscribe, pages } = useComposition();
  return useSyncExternalStore(subscribe, pages);
}

/** The versions that this browser runs instead of the live ones, if they apply to the current user. */
export function useOverrides(): readonly OverrideInUse[] {
  const { subscribe, overrides } = useComposition();
  return useSyncExternalStore(subscribe, overrides);
}

/** The state of a remote's area. */
export function useArea(remote: string): AreaState {
  const { subscribe, stateOf } = useComposition();
  return useSyncExternalStore(subscribe, () => stateOf(remote));
}

/** Whether the next page load would bring other releases than this tab has. */
export function useNewerRelease(): boolean {
  const { candidates, composition } = useGiven();
  const [newer, setNewer] = useState(false);
  useEffect(
    () =>
      watchReleases(candidates, { choice: composition.choice, onReleased }, () => setNewer(true)),
    [candidates, composition],
  );
  return newer;
}

/**
 * The place where remotes appear. Their elements belong to the composition and are only attached here, so a change of layout
 * does not unmount a remote.
 */
export function Outlet() {
  const { remotes } = useComposition();
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    place.current?.append(...remotes.map(({ host }) => host));
  }, [remotes]);
  return <div ref={place} data-remotes="" />;
}
