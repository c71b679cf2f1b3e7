import { useProfile } from '@fraktion/shared-auth';
import { Box, Flex, Row, Spacer, Text, useDevice } from '@fraktion/shared-ui';
import type { ReactNode } from 'react';

import { Bell } from '../../notifications/Bell.tsx';
import { useArrivals } from '../../notifications/useArrivals.ts';
import { WaitingButton } from '../../offline/WaitingButton.tsx';
import { PageScope, useScopedPage } from '../../scope/PageScope.tsx';
import { useFewLocations } from '../../scope/useLocations.ts';
import { AccountMark } from '../../theme/AccountMark.tsx';
import { AccountMenu } from '../account/AccountMenu.tsx';
import { SearchButton } from './SearchButton.tsx';

export interface TopBarProps {
  /** For layouts without a rail, which contains the mark. */
  readonly withMark?: boolean;
  /** The areas, if the menu is in the bar. */
  readonly children?: ReactNode;
}

/** With the areas there is less room: first the search shrinks to an icon, then the name to initials. */
const besideAreas = { iconBelow: 1400, nameFrom: 1240 } as const;

/** 52 pixels high: the account and location, notifications, and the user. */
export function TopBar({ withMark = false, children }: TopBarProps) {
  const { account } = useProfile();
  const { narrow } = useDevice();
  const scoped = useScopedPage();
  const without = useFewLocations()?.length === 0;
  useArrivals();
  return (
    <Flex
      as="header"
      align="center"
      gap={{ base: '1', sm: '3' }}
      height="52px"
      flexShrink="0"
      ps="gutter"
      pe={{ base: '2', sm: '4' }}
      bg="bg"
      borderBottom="1px solid"
      borderColor="border"
      _print={{ display: 'none' }}
    >
      {withMark ? <AccountMark narrow maxWidth={narrow ? '72px' : '140px'} /> : null}
      {/* A phone has room for one of the two; the account menu shows the account as well. */}
      {scoped && narrow && !without ? null : (
        <Text fontWeight="medium" truncate title={account.name}>
          {account.name}
        </Text>
      )}
      <PageScope />
      {children ? (
        // Shrinks last: names are shortened first.
        <Box minWidth="0" position="relative" overflowX="auto" flexShrink="0.00001">
          {children}
        </Box>
      ) : null}
      <Spacer />
      <Row gap="1" flexWrap="nowrap" flexShrink="0">
        <WaitingButton />
        <SearchButton iconBelow={children ? besideAreas.iconBelow : undefined} />
        <Bell />
        <AccountMenu nameFrom={children ? besideAreas.nameFrom : undefined} />
      </Row>
    </Flex>
  );
}
