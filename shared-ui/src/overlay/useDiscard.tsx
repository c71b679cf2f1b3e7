import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';

import { hasUnsaved } from '../form/unsaved.ts';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import { useOverlayWords } from './words.ts';

export interface DiscardOptions {
  /** Whether something would be lost, looked up when it is to close: whatever is unsaved in the portal, unless it says otherwise. */
  readonly changed?: () => boolean;
  /** It is being sent: it stays until it is known what became of it. */
  readonly pending?: boolean;
  /** The question in words of its own. */
  readonly words?: { readonly title: string; readonly text: string; readonly confirm: string };
}

/** Older browsers know no such thing: there the way back leaves, as from any page. */
const wayBack = () => (globalThis as Partial<typeof globalThis>).navigation;

/** Holds the way back, a phone's for one, where `onBack` says that something would be lost. */
const useHeldBack = (onBack: () => boolean) => {
  const hold = useEffectEvent((event: NavigateEvent) => {
    if (event.navigationType !== 'traverse' || !event.cancelable) return;
    if (onBack()) event.preventDefault();
  });
  useEffect(() => {
    const heard = (event: NavigateEvent) => hold(event);
    wayBack()?.addEventListener('navigate', heard);
    return () => wayBack()?.removeEventListener('navigate', heard);
  }, []);
};

/** Closes what is written in, but asks first where words or pictures would be lost: by the cross, a thumb beside it, or Back. */
export const useDiscard = (
  onClose: () => void,
  { changed = hasUnsaved, pending = false, words: own }: DiscardOptions = {},
): { readonly close: () => void; readonly question: ReactNode } => {
  const words = useOverlayWords();
  const [asking, setAsking] = useState(false);
  useHeldBack(() => {
    const held = pending || changed();
    // Another Back answers the question as its own Cancel does; a browser may let that one pass.
    if (held && !pending) setAsking(!asking);
    return held;
  });
  const close = () => (changed() ? setAsking(true) : onClose());
  return {
    close: pending ? () => undefined : close,
    question: (
      <ConfirmDialog
        open={asking}
        title={own?.title ?? words('discardTitle')}
        text={own?.text ?? words('discardText')}
        confirm={own?.confirm ?? words('discard')}
        danger
        onConfirm={onClose}
        onClose={() => setAsking(false)}
      />
    ),
  };
};
