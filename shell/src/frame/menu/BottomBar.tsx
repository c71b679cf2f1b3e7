import { Box, FrameIcon, Link, Text, useTranslation } from '@fraktion/shared-ui';
import { SidePanel } from '@fraktion/shared-ui/overlay';
import { useState } from 'react';

import { CornerCount } from './Count.tsx';
import { barItems } from './menu.ts';
import { MenuSections } from './MenuSections.tsx';
import { useMenu, waitingIn } from './useMenu.ts';

/** Icons are aligned, and words start on the same line, however many lines they take. */
const bar = {
  display: 'grid',
  gridAutoFlow: 'column',
  gridAutoColumns: '1fr',
  gridTemplateRows: '1fr auto auto 1fr',
  minHeight: 'calc(57px + env(safe-area-inset-bottom))',
} as const;

const cell = {
  display: 'grid',
  gridRow: '1 / -1',
  gridTemplateRows: 'subgrid',
  justifyItems: 'center',
  minWidth: '0',
  px: '0.5',
  '& > :not(:last-child)': { gridRow: '2' },
} as const;

function Word({ children }: { readonly children: string }) {
  return (
    <Text
      as="span"
      size="caption"
      lineHeight="13px"
      gridRow="3"
      mt="0.5"
      // Clamped text is cut at its box: descenders need the room.
      pb="0.5"
      maxWidth="full"
      textAlign="center"
      textWrap="balance"
      lineClamp={2}
    >
      {children}
    </Text>
  );
}

function Sign({ icon, count }: { readonly icon: string; readonly count: number }) {
  return (
    <Box as="span" position="relative" display="flex">
      <FrameIcon name={icon} />
      <CornerCount count={count} />
    </Box>
  );
}

/** The phone's menu: the most used entries, and all others behind More. */
export function BottomBar() {
  const { t } = useTranslation('shell');
  const { items, active } = useMenu();
  const [open, setOpen] = useState(false);
  const shown = barItems(items);
  const behindMore = waitingIn(items.filter((item) => !shown.includes(item)));
  const close = () => setOpen(false);
  return (
    <>
      <Box
        as="nav"
        aria-label={t('frame.menu')}
        {...bar}
        bg="bg.panel"
        borderTop="1px solid"
        borderColor="border"
        pb="env(safe-area-inset-bottom)"
      >
        {shown.map((item) => (
          <Link
            key={item.path}
            to={item.path}
            quiet
            aria-label={item.name}
            aria-current={item.path === active ? 'page' : undefined}
            color={item.path === active ? 'brand.11' : 'fg.muted'}
            boxShadow={item.path === active ? 'inset 0 2px 0 {colors.brand.9}' : undefined}
            _hover={{ textDecoration: 'none' }}
            {...cell}
          >
            <Sign icon={item.icon} count={item.waiting} />
            <Word>{item.short}</Word>
          </Link>
        ))}
        {items.length > shown.length ? (
          <Box
            as="button"
            aria-label={[t('frame.more'), ...behindMore.names].join('. ')}
            aria-haspopup="dialog"
            aria-expanded={open}
            onClick={() => setOpen(true)}
            color="fg.muted"
            bg="transparent"
            {...cell}
          >
            <Sign icon="ellipsis" count={behindMore.count} />
            <Word>{t('frame.more')}</Word>
          </Box>
        ) : null}
      </Box>
      <SidePanel open={open} onClose={close} title={t('frame.menu')}>
        <MenuSections onFollow={close} />
      </SidePanel>
    </>
  );
}
