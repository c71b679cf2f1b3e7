import { userSettingKeys } from '@fraktion/contract/users';
import { useWaiting } from '@fraktion/shared-auth/waiting';
import { Box, Button, Divider, IconButton, Row, Stack, useTranslation } from '@fraktion/shared-ui';
import { ChevronRight } from '@fraktion/shared-ui/icons';
import { SidePanel } from '@fraktion/shared-ui/overlay';
import { type ReactNode, useState } from 'react';

import { Bell } from '../../notifications/Bell.tsx';
import { useUnreadCount } from '../../notifications/notifications.ts';
import { useArrivals } from '../../notifications/useArrivals.ts';
import { WaitingButton } from '../../offline/WaitingButton.tsx';
import { keepSetting } from '../../session/keepSetting.ts';
import { AccountMenu } from '../account/AccountMenu.tsx';
import { Dot } from '../menu/Count.tsx';
import { Main } from './Main.tsx';
import { MenuSections } from '../menu/MenuSections.tsx';
import { PageScope } from '../../scope/PageScope.tsx';
import { SearchButton } from './SearchButton.tsx';

const backToTheLeft = () =>
  void keepSetting(userSettingKeys.menuPlace, 'vertical').catch(() => undefined);

/** The content of the bars while they are hidden. */
function Away({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('shell');
  return (
    <Stack gap="4">
      <Row justifyContent="space-between">
        <PageScope />
        <Row gap="1">
          <WaitingButton />
          <Bell />
          <AccountMenu />
        </Row>
      </Row>
      <SearchButton iconBelow={0} onOpen={onClose} />
      <Divider />
      <MenuSections onFollow={onClose} />
      <Divider />
      <Button onClick={backToTheLeft}>{t('frame.showMenuAlways')}</Button>
    </Stack>
  );
}

/** The texts of the counts that are hidden with the bars. */
function useNews(): readonly string[] {
  const { t } = useTranslation('shell');
  const unread = useUnreadCount();
  const waiting = useWaiting().length;
  return [
    ...(unread > 0 ? [t('notifications.open', { count: unread })] : []),
    ...(waiting > 0 ? [t('offline.waiting', { count: waiting })] : []),
  ];
}

/** The page has the whole window; one button opens the menu. */
export function WideLayout({ children }: { readonly children: ReactNode }) {
  const { t } = useTranslation('shell');
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  const news = useNews();
  useArrivals();
  return (
    <Box height="100dvh">
      <Main>{children}</Main>
      {/* As wide as the page's gutter, so that it covers nothing. */}
      <Box position="fixed" top="calc(50% - 32px)" insetInlineStart="0" zIndex="sticky">
        <IconButton
          icon={ChevronRight}
          label={[t('frame.menu'), ...news].join('. ')}
          variant="secondary"
          width="24px"
          height="64px"
          borderInlineStart="0"
          borderStartRadius="0"
          aria-haspopup="dialog"
          aria-expanded={open}
          onClick={() => setOpen(true)}
        />
        {news.length > 0 ? <Dot tone="red" top="1.5" insetInlineEnd="1.5" /> : null}
      </Box>
      <SidePanel open={open} onClose={close} title={t('frame.menu')} side="left">
        <Away onClose={close} />
      </SidePanel>
    </Box>
  );
}
