import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';

import { hasUnsaved } from '../form/unsaved.ts';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import { useOverlayWords } from './words.ts';

export interface DiscardOptions {
  /** Whether input would be lost, checked when it should close; by default all unsaved input of the portal. */
  readonly changed?: () => boolean;
  /** It is being sent: it stays until the result is known. */
  readonly pending?: boolean;
  /** Whether a link leads to another view of the same input, which stays open; by default links to the same path. */
  readonly stays?: (url: URL) => boolean;
  /** Other texts for the question. */
  readonly words?: {
    readonly title: string;
    readonly text: string;
    readonly confirm: string;
    /** The text of the cancel button, if nothing is being edited. */
    readonly keep?: string;
  };
}

/** Older browsers lack the Navigation API: there Back and links leave, as on any page. */
const wayBack = () => (globalThis as Partial<typeof globalThis>).navigation;

const samePath = (url: URL): boolean => url.pathname === location.pathname;

/** The target of a link that would discard the input. */
const linkOf = (
  { navigationType, destination }: NavigateEvent,
  stays: (url: URL) => boolean,
): string | undefined => {
  if (navigationType !== 'push' || !destination.sameDocument) return undefined;
  return stays(new URL(destination.url)) ? undefined : destination.url;
};

interface DiscardGuard {
  /** Whether Back, for example a phone's, would lose input. */
  readonly onBack: () => boolean;
  readonly onLink: (url: string) => boolean;
  readonly stays: (url: URL) => boolean;
}

const useHeld = ({ onBack, onLink, stays }: DiscardGuard) => {
  const hold = useEffectEvent((event: NavigateEvent) => {
    if (!event.cancelable) return;
    const url = linkOf(event, stays);
    const held = url === undefined ? event.navigationType === 'traverse' && onBack() : onLink(url);
    if (held) event.preventDefault();
  });
  useEffect(() => {
    // A replace leaves nothing. A router makes one while it renders, when no handler may be called.
    const heard = (event: NavigateEvent) => event.navigationType !== 'replace' && hold(event);
    wayBack()?.addEventListener('navigate', heard);
    return () => wayBack()?.removeEventListener('navigate', heard);
  }, []);
};

/** The subject of the question: closing, or following a link. */
interface LeavingQuestion {
  readonly to?: string;
}

/** Closes, but asks first if input would be lost: by the close button, a click outside, Back, or a link. */
export const useDiscard = (
  onClose: () => void,
  { changed = hasUnsaved, pending = false, stays = samePath, words: own }: DiscardOptions = {},
): { readonly close: () => void; readonly question: ReactNode } => {
  const words = useOverlayWords();
  const [leaving, setLeaving] = useState<LeavingQuestion>();
  const answered = useRef(false);
  useHeld({
    onBack: () => {
      const held = pending || changed();
      // Another Back answers the question with its cancel button; a browser may let the next one pass.
      if (held && !pending) setLeaving(leaving ? undefined : {});
      return held;
    },
    onLink: (to) => {
      // A form that is being sent navigates by itself.
      if (answered.current || pending || !hasUnsaved() || !changed()) return false;
      setLeaving({ to });
      return true;
    },
    stays,
  });
  // Closing may also navigate.
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
