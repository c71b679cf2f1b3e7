import { session } from '@fraktion/shared-auth';
import { later } from '@fraktion/shared-ui';
import { type ComponentType, useEffect, useSyncExternalStore } from 'react';

import { whenRead } from '../../composition/whenRead.ts';
import { startEntryTexts } from '../../session/language.ts';
import { askSecondStep } from '../../settings/security/askedStep.ts';
import { startSecurityTexts } from '../../settings/security/securityTexts.ts';
import { askReason } from '../account/askedReason.ts';
import { type OverlayName, overlays } from './overlays.ts';
import { useFrameKeys } from './useFrameKeys.ts';

export interface OverlayProps {
  readonly onClose: () => void;
}

// One file for all of them, because signing in pays for the digest of each file of the platform.
const loadPalette = () => import(/* webpackChunkName: 'overlays' */ '../../palette/Palette.tsx');

const known: Record<OverlayName, ComponentType<OverlayProps>> = {
  palette: later(loadPalette),
  feedback: later(
    () => import(/* webpackChunkName: 'overlays' */ '../../feedback/FeedbackDialog.tsx'),
  ),
  versions: later(
    () => import(/* webpackChunkName: 'overlays' */ '../../overrides/VersionsDialog.tsx'),
  ),
  accounts: later(
    () => import(/* webpackChunkName: 'overlays' */ '../account/AccountSwitcher.tsx'),
  ),
  secondStep: later(async () => {
    const [dialog] = await Promise.all([
      import(/* webpackChunkName: 'overlays' */ '../../settings/security/SecondStepDialog.tsx'),
      startSecurityTexts(),
      startEntryTexts(),
    ]);
    return dialog;
  }),
  entryReason: later(
    () => import(/* webpackChunkName: 'overlays' */ '../account/EntryReasonDialog.tsx'),
  ),
  waiting: later(() => import(/* webpackChunkName: 'overlays' */ '../../offline/WaitingPanel.tsx')),
  leave: later(() => import(/* webpackChunkName: 'overlays' */ '../../offline/LeaveDialog.tsx')),
  keys: later(() => import(/* webpackChunkName: 'overlays' */ '../../palette/KeyboardHelp.tsx')),
};

session.secondStepBy(askSecondStep);
session.reasonBy(askReason);

/** The overlay that covers the whole frame, if one is open. */
export function Overlays() {
  useFrameKeys();
  // Loaded early, so that letters typed right after the shortcut are not lost.
  useEffect(() => whenRead(() => void loadPalette().catch(() => undefined)), []);
  // The next user starts without an overlay.
  useEffect(() => overlays.close, []);
  const name = useSyncExternalStore(overlays.subscribe, overlays.get);
  if (name === undefined) return null;
  const Overlay = known[name];
  // A request of one overlay may finish when another one is open, which must stay.
  const close = () => (overlays.get() === name ? overlays.close() : undefined);
  return <Overlay onClose={close} />;
}
