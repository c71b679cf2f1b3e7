import { useEffect } from 'react';

import { toastsId } from '../feedback/toasts.ts';

/** All of a panel is its form's; where there is no room beside it, toasts stand on its head, but for its cross. */
const beside = { bottom: '16px', insetInlineEnd: '496px' };
const onHead = { top: '8px', bottom: 'auto', insetInlineEnd: '64px', width: 'calc(100vw - 80px)' };

let panels = 0;

/**
 * Toasts stand beside a panel as long as it is open. One that is about to be pressed stays where it is when the panel closes:
 * it would be gone from under the finger, and the press with it.
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
    // A toast that has been pressed is gone, and nothing tells that the pointer has left it.
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
