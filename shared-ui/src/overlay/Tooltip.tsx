import {
  Portal,
  TooltipContent,
  TooltipPositioner,
  TooltipRoot,
  TooltipTrigger,
} from '@chakra-ui/react';
import type { ReactElement } from 'react';

export interface TooltipProps {
  readonly text: string;
  readonly placement?: 'top' | 'bottom' | 'left' | 'right';
  /** Shows nothing now. */
  readonly disabled?: boolean;
  readonly children: ReactElement;
}

/** Additional text on hover or focus; never the only place of a fact. */
export const Tooltip = ({ text, placement = 'top', disabled = false, children }: TooltipProps) => (
  <TooltipRoot
    openDelay={350}
    closeDelay={80}
    disabled={disabled}
    positioning={{ placement, gutter: 6 }}
  >
    <TooltipTrigger asChild>{children}</TooltipTrigger>
    <Portal>
      <TooltipPositioner>
        <TooltipContent
          zIndex="tooltip"
          bg="bg.inverted"
          color="fg.inverted"
          textStyle="caption"
          px="2"
          py="1"
          borderRadius="control"
          maxWidth="280px"
          animation="appear 120ms"
        >
          {text}
        </TooltipContent>
      </TooltipPositioner>
    </Portal>
  </TooltipRoot>
);
