import {
  Box,
  Heading,
  QueryState,
  type QueryStateProps,
  Row,
  Spacer,
  Text,
} from '@fraktion/shared-ui';
import type { ReactNode } from 'react';

interface LogSectionProps<Entry> {
  readonly title: string;
  /** A button beside the title. */
  readonly action?: ReactNode;
  readonly of: QueryStateProps['of'] & {
    readonly data: { readonly data: readonly Entry[] } | undefined;
  };
  /** The title if it cannot be read. */
  readonly failed: string;
  /** While there is no entry. */
  readonly none: string;
  /** An entry as an item of the list. */
  readonly children: (entry: Entry) => ReactNode;
}

/** What happened lately, the newest first. */
export const LogSection = <Entry,>(props: LogSectionProps<Entry>) => {
  const { title, action, of, failed, none, children } = props;
  const entries = of.data?.data;
  return (
    <Box as="section" aria-label={title}>
      <Row mb="2">
        <Heading as="h3" size="small">
          {title}
        </Heading>
        <Spacer />
        {action}
      </Row>
      <QueryState of={of} failed={failed} waiting={3} />
      {entries?.length === 0 ? <Text tone="muted">{none}</Text> : null}
      <Box as="ul">{entries?.map(children)}</Box>
    </Box>
  );
};

interface LogEntryProps {
  readonly title: ReactNode;
  readonly status: ReactNode;
  /** Left out where there is nothing to say. */
  readonly facts: readonly (string | null)[];
  readonly children?: ReactNode;
}

/** One entry: its name and status, then when and how, and what may be done about it. */
export const LogEntry = ({ title, status, facts, children }: LogEntryProps) => (
  <Box as="li" py="2" borderTop="1px solid" borderColor="border">
    <Row gap="2">
      {title}
      <Spacer />
      {status}
    </Row>
    <Text size="caption" tone="muted" overflowWrap="anywhere">
      {facts.filter(Boolean).join(' · ')}
    </Text>
    {children}
  </Box>
);
