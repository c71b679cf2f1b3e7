import { useSyncExternalStore } from 'react';

import { Button } from '../components/Button.tsx';
import { toasts, toastsId } from '../feedback/toasts.ts';
import { useOverlayWords } from './words.ts';

/** In the corner of the dialog or panel, and only visible while it has the focus. */
const unseen = {
  position: 'absolute',
  bottom: '1',
  insetInlineEnd: '5',
  zIndex: 'overlay',
  '&:not(:focus-visible)': { opacity: '0', pointerEvents: 'none' },
} as const;

/**
 * The last Tab stop in a dialog or panel, which traps the focus while toasts lie outside. An element that an inner button
 * controls counts as inside.
 */
export const ToastsLink = () => {
  const words = useOverlayWords();
  const any = useSyncExternalStore(toasts.subscribe, () => toasts.get().length > 0);
  if (!any) return null;
  return (
    <Button
      size="small"
      css={unseen}
      aria-controls={toastsId}
      aria-expanded
      onClick={() => document.querySelector<HTMLElement>(`#${toastsId} button`)?.focus()}
    >
      {words('toMessages')}
    </Button>
  );
};
