import { Box, FrameIcon, Link, Text } from '@fraktion/shared-ui';
import { Tooltip } from '@fraktion/shared-ui/overlay';

import type { MenuItem } from './menu.ts';

export interface RailLinkProps {
  readonly item: MenuItem;
  readonly active: boolean;
  /** Icons alone: the word is then in a tooltip. */
  readonly narrow: boolean;
  readonly onFollow?: (() => void) | undefined;
}

export function RailLink({ item, active, narrow, onFollow }: RailLinkProps) {
  return (
    <Box as="li">
      <Tooltip text={item.title} placement="right" disabled={!narrow}>
        <Link
          to={item.path}
          quiet
          aria-current={active ? 'page' : undefined}
          aria-label={narrow ? item.title : undefined}
          onClick={onFollow}
          display="flex"
          alignItems="center"
          justifyContent={narrow ? 'center' : 'flex-start'}
          gap="3"
          height="control"
          px={narrow ? '0' : '2.5'}
          borderRadius="control"
          fontWeight={active ? 'medium' : 'normal'}
          color={active ? 'brand.11' : 'fg'}
          bg={active ? 'brand.3' : 'transparent'}
          _hover={{ bg: active ? 'brand.4' : 'bg.muted', textDecoration: 'none' }}
        >
          <FrameIcon name={item.icon} />
          {narrow ? null : (
            <Text as="span" truncate>
              {item.title}
            </Text>
          )}
        </Link>
      </Tooltip>
    </Box>
  );
}
