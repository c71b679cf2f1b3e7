import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';

import { hasUnsaved } from '../form/unsaved.ts';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import { useOverlayWords } from './words.ts';

export interface DiscardOptions {
  /** Whether something would be lost, looked up when it is to close: whatever is unsaved in the portal, unless it says otherwise. */
  readonly changed?: () => boolean;
  /** It is being sent: it stays until it is known what became of it. */
  readonly pending?: boolean;
  /** Whether a link leads to another look at what is written in, which stays open; to the same path, unless it says otherwise. */
  readonly stays?: (url: URL) => boolean;
  /** The question in words of its own. */
  readonly words?: {
    readonly title: string;
    readonly text: string;
    readonly confirm: string;
    /** The way back, where nothing is edited. */
    readonly keep?: string;
  };
}

/** Older browsers know no such thing: there the way back and links leave, as from any page. */
const wayBack = () => (globalThis as Partial<typeof globalThis>).navigation;

const samePath = (url: URL): boolean => url.pathname === location.pathname;

/** Where a link leads that takes away what is written in. */
const linkOf = (
  { navigationType, destination }: NavigateEvent,
  stays: (url: URL) => boolean,
): string | undefined => {
  if (navigationType !== 'push' || !destination.sameDocument) return undefined;
  return stays(new URL(destination.url)) ? undefined : destination.url;
};

interface Held {
  /** Whether something would be lost by the way back, a phone's for one. */
  readonly onBack: () => boolean;
  readonly onLink: (url: string) => boolean;
  readonly stays: (url: URL) => boolean;
}

const useHeld = ({ onBack, onLink, stays }: Held) => {
  const hold = useEffectEvent((event: NavigateEvent) => {
    if (!event.cancelable) return;
    const url = linkOf(event, stays);
    const held = url === undefined ? event.navigationType === 'traverse' && onBack() : onLink(url);
    if (held) event.preventDefault();
  });
  useEffect(() => {
    // A replacement leaves nothing; and a router that is being drawn makes one, while nothing here may be called.
    const heard = (event: NavigateEvent) => event.navigationType !== 'replace' && hold(event);
    wayBack()?.addEventListener('navigate', heard);
    return () => wayBack()?.removeEventListener('navigate', heard);
  }, []);
};

/** What is asked about: to close it, or to go where a link leads. */
interface Leaving {
  readonly to?: string;
}

/** Closes what is written in, but asks first where words or pictures would be lost: by the cross, a thumb beside it, Back, or a link. */
export const useDiscard = (
  onClose: () => void,
  { changed = hasUnsaved, pending = false, stays = samePath, words: own }: DiscardOptions = {},
): { readonly close: () => void; readonly question: ReactNode } => {
  const words = useOverlayWords();
  const [leaving, setLeaving] = useState<Leaving>();
  const answered = useRef(false);
  useHeld({
    onBack: () => {
      const held = pending || changed();
      // Another Back answers the question as its own way out does; a browser may let that one pass.
      if (held && !pending) setLeaving(leaving ? undefined : {});
      return held;
    },
    onLink: (to) => {
      // What is being sent goes on from there by itself.
      if (answered.current || pending || !hasUnsaved() || !changed()) return false;
      setLeaving({ to });
      return true;
    },
    stays,
  });
  // To close it may be to go elsewhere too.
  const leave = () => {
    answered.current = true;
    if (leaving?.to === undefined) onClose();
    else history.pushState(null, '', leaving.to);
    answered.current = false;
  };
  const close = () => (changed() ? setLeaving({}) : onClose());
  return {
    close: pending ? () => undefined : close,
    question: (
      <ConfirmDialog
        open={leaving !== undefined}
        title={own?.title ?? words('discardTitle')}
        text={own?.text ?? words('discardText')}
        confirm={own?.confirm ?? words('discard')}
        keep={own?.keep ?? words('keepEditing')}
        danger
        onConfirm={leave}
        onClose={() => setLeaving(undefined)}
      />
    ),
  };
};
