import { Badge, Box, Row, Spacer, Text } from '@fraktion/shared-ui';
import type { ReactNode } from 'react';

export interface AccountRowProps {
  readonly name: string;
  readonly text: string;
  readonly mark?: string | undefined;
  /** The buttons. */
  readonly children: ReactNode;
}

/** An account, the user's role in it, and its actions. */
export const AccountRow = ({ name, text, mark, children }: AccountRowProps) => (
  <Box
    as="li"
    py="3"
    borderTop="1px solid"
    borderColor="border"
    _first={{ borderTop: '0', pt: '0' }}
    _last={{ pb: '0' }}
  >
    <Row gap="2">
      <Box minWidth="0">
        <Row gap="2">
          <Text strong>{name}</Text>
          {mark ? <Badge tone="green">{mark}</Badge> : null}
        </Row>
        <Text size="caption" tone="muted">
          {text}
        </Text>
      </Box>
      <Spacer />
      <Row gap="2">{children}</Row>
    </Row>
  </Box>
);
