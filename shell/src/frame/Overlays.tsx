import {
  type ComponentType,
  lazy,
  type LazyExoticComponent,
  Suspense,
  useEffect,
  useSyncExternalStore,
} from 'react';

import { type OverlayName, overlays } from './overlays.ts';
import { useFrameKeys } from './useFrameKeys.ts';

export interface OverlayProps {
  readonly onClose: () => void;
}

const known: Record<OverlayName, LazyExoticComponent<ComponentType<OverlayProps>>> = {
  palette: lazy(() => import('../palette/Palette.tsx')),
  feedback: lazy(() => import('../feedback/FeedbackDialog.tsx')),
  versions: lazy(() => import('../overrides/VersionsDialog.tsx')),
  keys: lazy(() => import('../palette/KeyboardHelp.tsx')),
};

/** What the whole frame lies under, while it is open. */
export function Overlays() {
  useFrameKeys();
  // Whoever signs in next begins with nothing over the page.
  useEffect(() => overlays.close, []);
  const name = useSyncExternalStore(overlays.subscribe, overlays.get);
  if (name === undefined) return null;
  const Overlay = known[name];
  return (
    <Suspense fallback={null}>
      <Overlay onClose={overlays.close} />
    </Suspense>
  );
}
