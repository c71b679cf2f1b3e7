import { Box, Heading, Row } from '@fraktion/shared-ui';
import { type ReactNode, useId } from 'react';

export interface ItemSectionProps {
  readonly title: string;
  /** Beside the title. */
  readonly aside: ReactNode;
  readonly children: ReactNode;
}

/** One of several numbered items of a form. */
export const ItemSection = ({ title, aside, children }: ItemSectionProps) => {
  const id = useId();
  return (
    <Box
      as="section"
      aria-labelledby={id}
      borderTop="1px solid"
      borderColor="border"
      pt="4"
      pb="2"
      display="grid"
      gap="4"
    >
      <Row justifyContent="space-between">
        <Heading as="h3" size="section" id={id}>
          {title}
        </Heading>
        {aside}
      </Row>
      {children}
    </Box>
  );
};
