import { Icon, type IconShape, Row, Stack, Text, type Tone } from '@fraktion/shared-ui';
import type { ReactNode } from 'react';

interface FileRowProps {
  readonly name: string;
  readonly icon: IconShape;
  readonly tone: Tone;
  readonly children: ReactNode;
}

/** One file with its name and its result. */
export const FileRow = ({ name, icon, tone, children }: FileRowProps) => (
  <Row
    as="li"
    alignItems="start"
    flexWrap="nowrap"
    gap="3"
    px="4"
    py="3"
    borderTop="1px solid"
    borderColor="border"
  >
    <Row color={`${tone}.text`} height="20px">
      <Icon of={icon} size={20} />
    </Row>
    <Stack gap="1" flex="1" minWidth="0">
      <Text strong overflowWrap="anywhere">
        {name}
      </Text>
      {children}
    </Stack>
  </Row>
);
