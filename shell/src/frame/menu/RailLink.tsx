import { Box, FrameIcon, Link, Text } from '@fraktion/shared-ui';
import { Tooltip } from '@fraktion/shared-ui/overlay';
import { useEffect, useRef } from 'react';

import { CornerCount, Count } from './Count.tsx';
import type { CountedItem } from './useMenu.ts';

export interface RailLinkProps {
  readonly item: CountedItem;
  readonly active: boolean;
  /** Icons only: the word is in a tooltip. */
  readonly narrow: boolean;
  readonly onFollow?: (() => void) | undefined;
}

export function RailLink({ item, active, narrow, onFollow }: RailLinkProps) {
  const entry = useRef<HTMLLIElement>(null);
  // A page that was opened by its address may have its entry far down.
  useEffect(() => {
    if (active) entry.current?.scrollIntoView?.({ block: 'nearest' });
  }, [active]);
  return (
    <Box as="li" ref={entry}>
      <Tooltip
        text={narrow ? item.name : (item.waitingText ?? '')}
        placement="right"
        disabled={!narrow && item.waitingText === undefined}
      >
        <Link
          to={item.path}
          quiet
          aria-current={active ? 'page' : undefined}
          aria-label={narrow || item.waiting > 0 ? item.name : undefined}
          onClick={onFollow}
          display="flex"
          alignItems="center"
          justifyContent={narrow ? 'center' : 'flex-start'}
          gap="2"
          height="control"
          px={narrow ? '0' : '2.5'}
          borderRadius="control"
          fontWeight={active ? 'medium' : 'normal'}
          color={active ? 'brand.11' : 'fg'}
          bg={active ? 'brand.3' : 'transparent'}
          _hover={{ bg: active ? 'brand.4' : 'bg.muted', textDecoration: 'none' }}
        >
          <Box position="relative" display="flex" flexShrink="0">
            <FrameIcon name={item.icon} />
            {narrow ? <CornerCount count={item.waiting} /> : null}
          </Box>
          {narrow ? null : (
            // On two lines rather than cut, where a count is beside it.
            <Text as="span" flex="1" lineClamp="2" lineHeight="16px">
              {item.title}
            </Text>
          )}
          {narrow ? null : <Count count={item.waiting} />}
        </Link>
      </Tooltip>
    </Box>
  );
}
