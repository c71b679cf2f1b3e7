import { useSyncExternalStore } from 'react';

import { Button } from '../components/Button.tsx';
import { toasts, toastsId } from '../feedback/toasts.ts';
import { useOverlayWords } from './words.ts';

const unseen = {
  position: 'absolute',
  bottom: '2',
  insetInlineStart: '5',
  zIndex: '1',
  '&:not(:focus-visible)': { clipPath: 'inset(50%)', height: '1px', width: '1px', minWidth: '0' },
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
