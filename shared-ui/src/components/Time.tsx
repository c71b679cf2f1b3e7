import { formatDateTime, formatRelative } from '../format/dates.ts';
import { Box } from '../layout/boxes.tsx';

/** The exact time, and the relative time beside it if that helps. */
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
      <Box as="span" color="fg.muted">
        {` · ${formatRelative(at)}`}
      </Box>
    ) : null}
  </time>
);
