import { Box, Link, Text } from '@fraktion/shared-ui';
import type { ReactNode } from 'react';

export interface RowProps {
  readonly key: string;
  readonly to: string;
  readonly title: string;
  readonly text?: ReactNode;
  /** At the end of the line: a figure, a day, or a state. */
  readonly end?: ReactNode;
}

/** A few rows of a list; each whole row is a link. They reach the edges of the widget. */
export const Rows = ({
  label,
  rows,
}: {
  readonly label: string;
  readonly rows: readonly RowProps[];
}) => (
  <Box as="ul" aria-label={label} mx="-4" my="-2">
    {rows.map(({ key, to, title, text, end }) => (
      <Box as="li" key={key} borderTop="1px solid" borderColor="border" _first={{ borderTop: '0' }}>
        <Link
          to={to}
          quiet
          display="flex"
          alignItems="center"
          justifyContent="space-between"
          gap="3"
          minHeight="44px"
          px="4"
          py="2"
          _hover={{ bg: 'bg.subtle', textDecoration: 'none' }}
          _focusVisible={{ outlineOffset: '-2px' }}
        >
          <Box as="span" minWidth="0">
            <Text as="span" display="block" fontWeight="medium" overflowWrap="anywhere">
              {title}
            </Text>
            {text ? (
              <Text as="span" display="block" size="caption" tone="muted" figures>
                {text}
              </Text>
            ) : null}
          </Box>
          {end ? (
            <Text as="span" figures flexShrink="0" textAlign="end">
              {end}
            </Text>
          ) : null}
        </Link>
      </Box>
    ))}
  </Box>
);
