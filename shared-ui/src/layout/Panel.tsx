import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';

import { Icon } from '../components/Icon.tsx';
import { ChevronDown, ChevronUp } from '../icons/index.ts';
import { Box, Flex, Row } from './boxes.tsx';
import { Heading, Text } from './text.tsx';

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

const Fold = chakra('button', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    width: 'full',
    minHeight: 'control',
    px: '4',
    py: '3',
    textAlign: 'start',
    cursor: 'pointer',
    borderRadius: 'panel',
    _hover: { bg: 'bg.muted' },
  },
});

export interface FoldPanelProps {
  readonly title: string;
  /** What is inside in a few words, such as its key figure; its line is kept free until it is known. */
  readonly summary: string | undefined;
  readonly open: boolean;
  readonly onToggle: () => void;
  readonly children: ReactNode;
}

/** A panel that shows its title and its key figure, and its content when it is opened: for phones, where space is short. */
export const FoldPanel = ({ title, summary, open, onToggle, children }: FoldPanelProps) => (
  <Surface aria-label={title}>
    <Heading size="small">
      <Fold type="button" aria-expanded={open} onClick={onToggle}>
        <Box as="span" flex="1" minWidth="0">
          {title}{' '}
          <Text as="span" display="block" size="caption" tone="muted" figures fontWeight="normal">
            {summary ?? '\u00A0'}
          </Text>
        </Box>
        <Icon of={open ? ChevronUp : ChevronDown} size={20} />
      </Fold>
    </Heading>
    {open ? (
      <Box px="4" pt="1" pb="4">
        {children}
      </Box>
    ) : null}
  </Surface>
);
