import { Box, useDevice } from '@fraktion/shared-ui';
import type { ReactNode } from 'react';

import { BottomBar } from '../menu/BottomBar.tsx';
import { Main } from './Main.tsx';
import { Rail } from '../menu/Rail.tsx';
import { TopBar } from './TopBar.tsx';

/** Menu on the left and a bar on top; on a phone a bar at the bottom instead of the menu. */
export function VerticalLayout({ children }: { readonly children: ReactNode }) {
  const { narrow } = useDevice();
  return (
    <Box
      display="grid"
      height="100dvh"
      gridTemplateColumns={narrow ? 'minmax(0, 1fr)' : 'auto minmax(0, 1fr)'}
      gridTemplateRows="minmax(0, 1fr)"
      // On paper there is the page alone, as long as it is.
      _print={{ display: 'block', height: 'auto' }}
    >
      {narrow ? null : <Rail />}
      <Box
        display="grid"
        minHeight="0"
        minWidth="0"
        gridTemplateColumns="minmax(0, 1fr)"
        gridTemplateRows={narrow ? '52px minmax(0, 1fr) auto' : '52px minmax(0, 1fr)'}
        _print={{ display: 'block' }}
      >
        <TopBar withMark={narrow} />
        <Main>{children}</Main>
        {narrow ? <BottomBar /> : null}
      </Box>
    </Box>
  );
}
