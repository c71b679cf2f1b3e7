import type { ReactNode } from 'react';

import { formatCount } from '../format/numbers.ts';
import { Box, Flex, Row } from './boxes.tsx';
import { usePageHeading } from './heading.ts';
import { Heading, Text } from './text.tsx';

export interface PageProps {
  readonly title: string;
  /** The number of rows in the list; a text such as `10,000+` is shown unchanged. */
  readonly count?: number | string | null | undefined;
  /** Buttons on the right of the title, at most one of them primary. */
  readonly actions?: ReactNode;
  /** Beside the title, such as a status. */
  readonly status?: ReactNode;
  /** A bar of filters or tabs below the title. */
  readonly toolbar?: ReactNode;
  /** `narrow` for reading, `form` for a panel that holds one form, `full` for grids that fill the window's height. */
  readonly width?: 'wide' | 'narrow' | 'form' | 'full' | undefined;
  /** The content has its own heading on paper; title, actions and toolbar are for the screen only. */
  readonly ownPaper?: boolean;
  readonly children: ReactNode;
}

// A form is 560 px wide, plus the panel and the gutter.
const widths = { wide: '1440px', narrow: '720px', form: '642px', full: 'none' } as const;

/** A page: title, count, actions, toolbar, content. */
export const Page = (props: PageProps) => {
  const { title, count, actions, status, toolbar, width = 'wide', ownPaper, children } = props;
  const screenOnly = ownPaper ? { 'data-screen-only': '' } : {};
  const heading = usePageHeading(title);
  return (
    <Box
      px="gutter"
      pt="5"
      pb={width === 'full' ? '4' : '10'}
      maxWidth={widths[width]}
      width="full"
      {...(width === 'full'
        ? { display: 'flex', flexDirection: 'column', height: 'full', minHeight: '0' }
        : {})}
    >
      <Flex
        align="center"
        justify="space-between"
        gap="3"
        wrap="wrap"
        // The space for actions is reserved; on a phone they have their own line.
        minHeight={{ base: '0', sm: 'control' }}
        mb={toolbar ? '3' : '5'}
        {...screenOnly}
      >
        <Row gap="2.5">
          <Heading as="h1" size="title" ref={heading} tabIndex={-1} overflowWrap="anywhere">
            {title}
          </Heading>
          {/* The space for a count is reserved, because its arrival could move the next item to a new line on a phone. */}
          {count === null || !('count' in props) ? null : (
            <Text as="span" tone="muted" fontSize="xl" lineHeight="28px" minWidth="5ch" figures>
              {typeof count === 'number' ? formatCount(count) : count}
            </Text>
          )}
          {status}
        </Row>
        {actions ? <Row>{actions}</Row> : null}
      </Flex>
      {toolbar ? (
        <Box mb="4" {...screenOnly}>
          {toolbar}
        </Box>
      ) : null}
      {children}
    </Box>
  );
};
