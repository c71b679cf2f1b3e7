import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';

import { Box, Flex, Row } from './boxes.tsx';
import { Heading } from './text.tsx';

const Surface = chakra('section', {
  base: {
    bg: 'bg.panel',
    '--surface': 'colors.bg.panel',
    border: '1px solid',
    borderColor: 'border',
    borderRadius: 'panel',
    minWidth: '0',
  },
});

export interface PanelProps {
  readonly title?: string | undefined;
  readonly actions?: ReactNode;
  /** Content reaches the edge, as for a grid. */
  readonly flush?: boolean;
  readonly children: ReactNode;
}

/** A surface one step above the page, with a hairline. Never nest them. */
export const Panel = ({ title, actions, flush = false, children }: PanelProps) => (
  <Surface {...(title ? { 'aria-label': title } : {})}>
    {title || actions ? (
      <Flex align="center" justify="space-between" gap="3" px="4" pt="3" pb={flush ? '3' : '0'}>
        {title ? <Heading size="small">{title}</Heading> : <span />}
        {actions ? <Row>{actions}</Row> : null}
      </Flex>
    ) : null}
    <Box p={flush ? '0' : '4'}>{children}</Box>
  </Surface>
);
