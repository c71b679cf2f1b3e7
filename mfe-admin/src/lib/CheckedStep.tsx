import { Box, Row, Spacer, StatusPill, type StatusPillProps, Text } from '@fraktion/shared-ui';

export interface CheckedStepProps {
  readonly name: string;
  readonly result: StatusPillProps;
  readonly problem: { readonly text: string; readonly tone: 'error' | 'muted' } | null;
  readonly detail: string | null;
}

/** One step of a check, with what it has found. */
export const CheckedStep = ({ name, result, problem, detail }: CheckedStepProps) => (
  <Box as="li" py="2" borderTop="1px solid" borderColor="border">
    <Row gap="2">
      <Text>{name}</Text>
      <Spacer />
      <StatusPill {...result} />
    </Row>
    {problem ? (
      <Text size="caption" tone={problem.tone}>
        {problem.text}
      </Text>
    ) : null}
    {detail ? (
      <Text size="caption" tone="muted" overflowWrap="anywhere">
        {detail}
      </Text>
    ) : null}
  </Box>
);
