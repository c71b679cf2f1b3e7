import { createStore } from '@fraktion/shared-ui';

/** What may lie over the whole frame; each is fetched when it is first asked for. */
export type OverlayName =
  | 'palette'
  | 'keys'
  | 'feedback'
  | 'versions'
  | 'accounts'
  | 'secondStep'
  | 'waiting'
  | 'leave';

const opened = createStore<OverlayName | undefined>(undefined);

/** Opened by a key, a button or one another: at most one at a time. */
export const overlays = {
  ...opened,
  open: (name: OverlayName): void => opened.set(name),
  close: (): void => opened.set(undefined),
};
