import { formatDateTime, formatRelative } from '../format/dates.ts';
import { Text } from '../layout/text.tsx';

/** The exact time, and beside it how long ago, where that helps. */
export const Time = ({
  at,
  relative = false,
}: {
  readonly at: string;
  readonly relative?: boolean;
}) => (
  <time dateTime={at}>
    {formatDateTime(at)}
    {relative ? (
      <Text as="span" tone="muted">
        {` · ${formatRelative(at)}`}
      </Text>
    ) : null}
  </time>
);
