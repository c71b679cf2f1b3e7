import { useSyncExternalStore } from 'react';

import { Button } from '../components/Button.tsx';
import { toasts, toastsId } from '../feedback/toasts.ts';
import { useOverlayWords } from './words.ts';

/** In the corner of what covers the page, and for eyes only while it has the focus. */
const unseen = {
  position: 'absolute',
  bottom: '1',
  insetInlineEnd: '5',
  zIndex: 'overlay',
  '&:not(:focus-visible)': { opacity: '0', pointerEvents: 'none' },
} as const;

/**
 * The last stop of the Tab key in what covers the page: it keeps the focus inside, and toasts stand beside it. What a
 * button controls counts as inside.
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
