import { chakra } from '@chakra-ui/react';
import type { Key, ReactNode } from 'react';
import { Link as RouterLink } from 'react-router-dom';

import { Box, Flex } from '../layout/boxes.tsx';
import { Text } from '../layout/text.tsx';

export interface CardContent {
  readonly key: Key;
  readonly title: string;
  /** One line under the title. */
  readonly text?: ReactNode;
  /** On the right of the title, such as a status. */
  readonly status?: ReactNode;
  /** Small facts on the last line, separated by dots. */
  readonly facts?: readonly (string | null | undefined | false)[];
  /** A picture at the top, as wide as the card. */
  readonly image?: string | undefined;
  /** The same, rendered by the page. */
  readonly picture?: ReactNode;
  /** A small picture on the left of the text, so that more cards fit on a phone. */
  readonly aside?: ReactNode;
  /** The path of its page. */
  readonly to?: string | undefined;
  readonly onOpen?: (() => void) | undefined;
  readonly actions?: ReactNode;
}

const Item = chakra('li', {
  base: {
    bg: 'bg.panel',
    border: '1px solid',
    borderColor: 'border',
    borderRadius: 'panel',
    overflow: 'hidden',
    position: 'relative',
    '&:has(a:hover, [data-open]:hover)': { borderColor: 'border.strong' },
  },
});

/** The frame of one is the hairline above the next. */
const between = {
  borderRadius: '0',
  mt: '-1px',
  _first: { borderTopRadius: 'panel', mt: '0' },
  _last: { borderBottomRadius: 'panel' },
} as const;

// The title's target covers the whole card; buttons lie above it.
const cover = { content: '""', position: 'absolute', inset: '0' } as const;
const TitleLink = chakra(
  RouterLink,
  { base: { fontWeight: 'semibold', _after: cover } },
  { forwardProps: ['to'] },
);
const TitleButton = chakra('button', {
  base: { fontWeight: 'semibold', textAlign: 'start', cursor: 'pointer', _after: cover },
});

const Title = ({ card }: { readonly card: CardContent }) => {
  if (card.to) return <TitleLink to={card.to}>{card.title}</TitleLink>;
  if (card.onOpen) {
    return (
      <TitleButton type="button" data-open onClick={card.onOpen}>
        {card.title}
      </TitleButton>
    );
  }
  return <Text fontWeight="semibold">{card.title}</Text>;
};

/** Rows as cards; phones show them instead of a grid. */
export const CardList = ({
  cards,
  label,
  dense = false,
}: {
  readonly cards: readonly CardContent[];
  readonly label: string;
  /** One below the other with a hairline between them, for many of a few words in a panel. */
  readonly dense?: boolean;
}) => (
  <chakra.ul
    aria-label={label}
    display="grid"
    gridTemplateColumns={dense ? '1fr' : 'repeat(auto-fill, minmax(min(100%, 300px), 1fr))'}
    gap={dense ? '0' : '3'}
    listStyleType="none"
    margin="0"
    padding="0"
  >
    {cards.map((card) => (
      <Item key={card.key} {...(dense ? between : {})}>
        {card.image ? (
          <chakra.img
            src={card.image}
            alt=""
            width="full"
            height="160px"
            objectFit="cover"
            loading="lazy"
          />
        ) : null}
        {card.picture}
        <Flex align="stretch">
          {card.aside ? (
            <Box width="80px" flexShrink="0" pt="4" ps="4">
              {card.aside}
            </Box>
          ) : null}
          <Flex
            direction="column"
            gap={dense ? '0.5' : '1'}
            px={dense ? '3' : '4'}
            py={dense ? '2' : '4'}
            flexGrow="1"
            minWidth="0"
          >
            <Flex justify="space-between" align="start" gap="3">
              {/* A long word of the title breaks before a date beside it is cut. */}
              <Box minWidth="0" overflowWrap="anywhere">
                <Title card={card} />
              </Box>
              {card.status ? (
                <Box flexShrink="0" maxWidth="60%" textAlign="end">
                  {card.status}
                </Box>
              ) : null}
            </Flex>
            {card.text ? (
              <Text tone="muted" {...(dense ? { size: 'grid' } : {})}>
                {card.text}
              </Text>
            ) : null}
            {card.facts ? (
              <Text size="caption" tone="muted" figures>
                {card.facts.filter(Boolean).join(' · ')}
              </Text>
            ) : null}
            {card.actions ? (
              <Flex gap="2" mt="2" wrap="wrap" position="relative" zIndex="1">
                {card.actions}
              </Flex>
            ) : null}
          </Flex>
        </Flex>
      </Item>
    ))}
  </chakra.ul>
);
