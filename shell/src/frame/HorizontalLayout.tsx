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

import { BottomBar } from './BottomBar.tsx';
import { Main } from './Main.tsx';
import { TopBar } from './TopBar.tsx';
import { useMenu } from './useMenu.ts';

function AreaMenus() {
  const { t } = useTranslation('shell');
  const navigate = useNavigate();
  const { sections, active } = useMenu();
  return (
    <Row as="nav" aria-label={t('Frame.Menu')} gap="0.5" flexWrap="nowrap">
      {sections.map(({ area, items }) => (
        <Menu
          key={area}
          trigger={
            <Button variant="quiet" size="small">
              {t(`Frame.Areas.${area}`)}
              <Icon of={ChevronDown} />
            </Button>
          }
          groups={[
            {
              items: items.map(({ path, title }) => ({
                key: path,
                label: title,
                checked: path === active,
                onSelect: () => void navigate(path),
              })),
            },
          ]}
        />
      ))}
    </Row>
  );
}

/** The menu lies in the top bar, so that a wide page has the whole width. */
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
