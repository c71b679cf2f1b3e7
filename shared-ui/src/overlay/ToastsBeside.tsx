import { useEffect } from 'react';

import { toastsId } from '../feedback/toasts.ts';

/** All of a panel belongs to its form. If there is no room beside it, toasts lie on its head, next to the close button. */
const atEnd = { insetInlineStart: 'auto', transform: 'none' };
const beside = {
  ...atEnd,
  maxWidth: '380px',
  top: 'auto',
  bottom: '16px',
  insetInlineEnd: '496px',
};
const onHead = {
  ...atEnd,
  top: '8px',
  bottom: 'auto',
  insetInlineEnd: '64px',
  width: 'calc(100vw - 80px)',
};

let panels = 0;

/**
 * Toasts lie beside an open panel. When the panel closes, a toast under the pointer stays where it is, because otherwise the
 * press would miss it.
 */
export const ToastsBeside = () => {
  useEffect(() => {
    const place = document.querySelector<HTMLElement>(`#${toastsId} > [role=log]`);
    if (!place) return undefined;
    const leaves = new AbortController();
    const { signal } = leaves;
    let held = false;
    const back = () => {
      if (panels > 0 || held) return;
      place.removeAttribute('style');
      leaves.abort();
    };
    const hold = (now: boolean) => () => {
      held = now;
      back();
    };
    place.addEventListener('pointerenter', hold(true), { signal });
    place.addEventListener('pointerleave', hold(false), { signal });
    // After a press the toast disappears, and no event reports that the pointer has left it.
    place.addEventListener('click', hold(false), { signal });
    panels += 1;
    Object.assign(place.style, matchMedia('(max-width: 899px)').matches ? onHead : beside);
    return () => {
      panels -= 1;
      back();
    };
  }, []);
  return null;
};
