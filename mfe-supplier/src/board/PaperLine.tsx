import { Box, Row, Text } from '@fraktion/shared-ui';

export interface PaperLineProps {
  readonly label: string;
  readonly unit?: string;
}

/** A line to write on, high enough for a pen. */
export const PaperLine = ({ label, unit }: PaperLineProps) => (
  <Row flexWrap="nowrap" alignItems="flex-end" gap="1" minHeight="9mm">
    <Text size="caption" flexShrink="0">
      {label}
    </Text>
    <Box flex="1" minWidth="8mm" borderBottom="1px solid" borderColor="fg" />
    {unit ? <Text size="caption">{unit}</Text> : null}
  </Row>
);
