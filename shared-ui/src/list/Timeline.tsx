import { Box, Flex, Stack, Text, Time, type Tone } from '@fraktion/shared-ui';

export interface TimelineEntry {
  readonly key: string;
  readonly tone: Tone;
  /** What happened. */
  readonly title: string;
  readonly detail?: string | null;
  readonly by: string;
  readonly at: string;
}

const Mark = ({ tone, last }: { readonly tone: Tone; readonly last: boolean }) => (
  <Flex direction="column" align="center" aria-hidden>
    <Box
      width="10px"
      height="10px"
      mt="1.5"
      borderRadius="full"
      flexShrink="0"
      bg={`${tone}.solid`}
    />
    {last ? null : <Box flex="1" width="1px" bg="border.strong" mt="1" />}
  </Flex>
);

/** The events with person and time, oldest first. */
export const Timeline = ({ entries }: { readonly entries: readonly TimelineEntry[] }) => (
  <Stack as="ol" gap="0">
    {entries.map(({ key, tone, title, detail, by, at }, index) => {
      const last = index === entries.length - 1;
      return (
        <Flex key={key} as="li" gap="3">
          <Mark tone={tone} last={last} />
          <Stack gap="0" pb={last ? '0' : '4'}>
            <Text>
              <Text as="span" strong>
                {title}
              </Text>
              {detail ? ` · ${detail}` : null}
            </Text>
            <Text size="caption" tone="muted" figures>
              {by} · <Time at={at} relative />
            </Text>
          </Stack>
        </Flex>
      );
    })}
  </Stack>
);
