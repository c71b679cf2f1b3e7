import { createStore } from '@fraktion/shared-ui';

/** The overlays over the whole frame; each is loaded when it is first opened. */
export type OverlayName =
  | 'palette'
  | 'keys'
  | 'feedback'
  | 'versions'
  | 'accounts'
  | 'secondStep'
  | 'entryReason'
  | 'waiting'
  | 'leave';

const opened = createStore<OverlayName | undefined>(undefined);

/** Opened by a shortcut, a button or another overlay: at most one at a time. */
export const overlays = {
  ...opened,
  open: (name: OverlayName): void => opened.set(name),
  close: (): void => opened.set(undefined),
};
