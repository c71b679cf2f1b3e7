import { formatCount, IconButton, Row, Text } from '@fraktion/shared-ui';

import { ChevronLeft, ChevronRight } from '../icons/index.ts';
import { useListWords } from './words.ts';

export interface PaginationProps {
  /** Counts from 1. */
  readonly page: number;
  readonly pageSize: number;
  /** Rows on this page. */
  readonly shown: number;
  /** Null if it was not counted. */
  readonly total: number | null;
  /** There are more than `total`. */
  readonly totalCapped?: boolean;
  readonly onPage: (page: number) => void;
}

const lastShown = ({ page, pageSize, shown }: PaginationProps) => (page - 1) * pageSize + shown;

/** Without an exact total, a full page means that there may be more. */
const hasMore = (props: PaginationProps) =>
  props.total === null || props.totalCapped
    ? props.shown === props.pageSize
    : lastShown(props) < props.total;

const useRangeText = (props: PaginationProps): string => {
  const words = useListWords();
  const { page, pageSize, shown, total, totalCapped = false } = props;
  if (shown === 0) return words('rangeNone');
  const range = { from: formatCount((page - 1) * pageSize + 1), to: formatCount(lastShown(props)) };
  if (total === null) return words('rangeOpen', range);
  return words('range', { ...range, total: `${formatCount(total)}${totalCapped ? '+' : ''}` });
};

/** `1–50 of 1,204` and two arrows. */
export const Pagination = (props: PaginationProps) => {
  const words = useListWords();
  const text = useRangeText(props);
  const { page, onPage } = props;
  return (
    <Row as="nav" aria-label={words('pages')} justifyContent="flex-end" gap="1">
      <Text size="grid" tone="muted" figures aria-live="polite" me="2">
        {text}
      </Text>
      <IconButton
        icon={ChevronLeft}
        label={words('previous')}
        size="small"
        disabledReason={page <= 1 ? words('firstPage') : undefined}
        onClick={() => onPage(page - 1)}
      />
      <IconButton
        icon={ChevronRight}
        label={words('next')}
        size="small"
        disabledReason={hasMore(props) ? undefined : words('lastPage')}
        onClick={() => onPage(page + 1)}
      />
    </Row>
  );
};
