import {
  PopoverContent,
  PopoverPositioner,
  PopoverRoot,
  PopoverTrigger,
  Portal,
} from '@chakra-ui/react';
import { type ReactElement, type ReactNode, useState } from 'react';

import { popup } from './parts.ts';

export interface PopoverProps {
  /** The button that opens it. */
  readonly trigger: ReactElement;
  /** Names it for screen readers. */
  readonly label: string;
  readonly placement?: 'bottom-start' | 'bottom-end' | 'bottom';
  readonly width?: string;
  readonly onOpen?: (() => void) | undefined;
  /** Receives a function that closes it. */
  readonly children: (close: () => void) => ReactNode;
}

/** A small surface beside its button, for a few fields or a list. */
export const Popover = ({
  trigger,
  label,
  placement = 'bottom-start',
  width = '280px',
  onOpen,
  children,
}: PopoverProps) => {
  const [open, setOpen] = useState(false);
  return (
    <PopoverRoot
      open={open}
      onOpenChange={(change) => {
        setOpen(change.open);
        if (change.open) onOpen?.();
      }}
      positioning={{ placement, gutter: 6 }}
      lazyMount
      unmountOnExit
    >
      <PopoverTrigger asChild>{trigger}</PopoverTrigger>
      <Portal>
        <PopoverPositioner>
          <PopoverContent
            {...popup}
            aria-label={label}
            width={width}
            maxWidth="calc(100vw - 32px)"
            // In a low window it scrolls, because its content would lie outside the window.
            maxHeight="var(--available-height)"
            position="relative"
            overflowY="auto"
            p="3"
          >
            {children(() => setOpen(false))}
          </PopoverContent>
        </PopoverPositioner>
      </Portal>
    </PopoverRoot>
  );
};
