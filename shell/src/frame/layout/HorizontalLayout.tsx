import {
  Box,
  Button,
  Icon,
  Row,
  useDevice,
  useNavigate,
  useTranslation,
} from '@fraktion/shared-ui';
import { ChevronDown } from '@fraktion/shared-ui/icons';
import { Menu } from '@fraktion/shared-ui/overlay';
import type { ReactNode } from 'react';

import { BottomBar } from '../menu/BottomBar.tsx';
import { Dot } from '../menu/Count.tsx';
import { Main } from './Main.tsx';
import type { MenuSection } from '../menu/menu.ts';
import { TopBar } from './TopBar.tsx';
import { type CountedItem, useMenu, waitingIn } from '../menu/useMenu.ts';

interface AreaProps {
  readonly section: MenuSection<CountedItem>;
  readonly active: string | undefined;
}

function AreaMenu({ section: { area, items }, active }: AreaProps) {
  const { t } = useTranslation('shell');
  const navigate = useNavigate();
  const { names } = waitingIn(items);
  const name = t(`frame.areas.${area}`);
  return (
    <Menu
      trigger={
        <Button variant="quiet" size="small" aria-label={[name, ...names].join('. ')}>
          {name}
          <Box as="span" position="relative" display="flex">
            <Icon of={ChevronDown} />
            {names.length > 0 ? <Dot top="-1" insetInlineEnd="-1" /> : null}
          </Box>
        </Button>
      }
      groups={[
        {
          items: items.map(({ path, title, waitingText }) => ({
            key: path,
            label: title,
            hint: waitingText,
            checked: path === active,
            onSelect: () => void navigate(path),
          })),
        },
      ]}
    />
  );
}

function AreaMenus() {
  const { t } = useTranslation('shell');
  const { sections, active } = useMenu();
  return (
    <Row as="nav" aria-label={t('frame.menu')} gap="0.5" flexWrap="nowrap">
      {sections.map((section) => (
        <AreaMenu key={section.area} section={section} active={active} />
      ))}
    </Row>
  );
}

/** The menu is in the top bar, so that a wide page has the whole width. */
export function HorizontalLayout({ children }: { readonly children: ReactNode }) {
  const { narrow } = useDevice();
  return (
    <Box
      display="grid"
      height="100dvh"
      gridTemplateColumns="minmax(0, 1fr)"
      gridTemplateRows="52px minmax(0, 1fr) auto"
    >
      <TopBar withMark>{narrow ? null : <AreaMenus />}</TopBar>
      <Main>{children}</Main>
      {narrow ? <BottomBar /> : null}
    </Box>
  );
}
