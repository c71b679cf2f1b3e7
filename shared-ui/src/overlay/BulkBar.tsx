import { X } from '../icons/index.ts';
import type { ReactNode } from 'react';

import { IconButton } from '../components/Button.tsx';
import { formatCount } from '../format/numbers.ts';
import { Box, Row } from '../layout/boxes.tsx';
import { Text } from '../layout/text.tsx';
import { floating } from './parts.ts';
import { useOverlayWords } from './words.ts';

export interface BulkBarProps {
  readonly count: number;
  readonly onClear: () => void;
  /** The actions for the chosen rows. */
  readonly children: ReactNode;
}

/** Slides in at the bottom while rows are chosen. */
export const BulkBar = ({ count, onClear, children }: BulkBarProps) => {
  const words = useOverlayWords();
  if (count === 0) return null;
  const label = words(count === 1 ? 'selectedOne' : 'selected', { count: formatCount(count) });
  return (
    <Box
      data-foot=""
      position="sticky"
      bottom="4"
      zIndex="sticky"
      display="flex"
      justifyContent="center"
      pointerEvents="none"
    >
      <Row
        {...floating}
        role="toolbar"
        aria-label={label}
        gap="2"
        ps="4"
        pe="2"
        py="2"
        pointerEvents="auto"
      >
        <Text fontWeight="medium" figures aria-live="polite" me="2" flexGrow="1">
          {label}
        </Text>
        {/* On a phone they have their own line, below the count and the cancel button. */}
        <Row gap="2" order={{ base: '1', sm: '0' }} width={{ base: 'full', sm: 'auto' }}>
          {children}
        </Row>
        <IconButton icon={X} label={words('clearSelection')} size="small" onClick={onClear} />
      </Row>
    </Box>
  );
};
