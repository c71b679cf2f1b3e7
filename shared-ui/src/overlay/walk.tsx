import { type KeyboardEvent, useEffect, useRef } from 'react';

import { IconButton } from '../components/Button.tsx';
import { ChevronDown, ChevronUp } from '../icons/index.ts';
import { useOverlayWords } from './words.ts';

/** The previous and next row of a list whose rows a panel shows one at a time; undefined at the ends. */
export interface Walk {
  /** The current row. */
  readonly at: string;
  readonly previous: (() => void) | undefined;
  readonly next: (() => void) | undefined;
}

/** In a text field a letter is text, not a command. */
const isWriting = (target: EventTarget): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('input, textarea, select'));

/** J and K move forward and back, as in the list; layers above the panel keep their own keys. */
export const walkKeys =
  (walk: Walk | undefined) =>
  ({ key, ctrlKey, metaKey, altKey, target, currentTarget }: KeyboardEvent<HTMLElement>): void => {
    const inPanel = currentTarget.contains(target as Node);
    if (ctrlKey || metaKey || altKey || !inPanel || isWriting(target)) return;
    if (key.toLowerCase() === 'j') walk?.next?.();
    if (key.toLowerCase() === 'k') walk?.previous?.();
  };

/** Scrolls the panel to its top when another row is shown. */
export const useTopOfEach = (walk: Walk | undefined) => {
  const part = useRef<HTMLDivElement>(null);
  const before = useRef<string>(undefined);
  const at = walk?.at;
  useEffect(() => {
    if (before.current !== undefined && at !== before.current && part.current)
      part.current.scrollTop = 0;
    before.current = at;
  }, [at]);
  return part;
};

export const WalkButtons = ({ walk }: { readonly walk: Walk }) => {
  const words = useOverlayWords();
  return (
    <>
      <IconButton
        icon={ChevronUp}
        label={words('previousRow')}
        size="small"
        aria-keyshortcuts="K"
        disabledReason={walk.previous ? undefined : words('firstRow')}
        onClick={() => walk.previous?.()}
      />
      <IconButton
        icon={ChevronDown}
        label={words('nextRow')}
        size="small"
        aria-keyshortcuts="J"
        disabledReason={walk.next ? undefined : words('lastRow')}
        onClick={() => walk.next?.()}
      />
    </>
  );
};
