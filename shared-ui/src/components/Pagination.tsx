import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { formatCount } from '../format/numbers.ts';
import { Row } from '../layout/boxes.tsx';
import { Text } from '../layout/text.tsx';
import { IconButton } from './Button.tsx';

export interface PaginationProps {
  /** From 1. */
  readonly page: number;
  readonly pageSize: number;
  /** Rows on this page. */
  readonly shown: number;
  /** Null where it was not counted. */
  readonly total: number | null;
  /** There are more than `total`. */
  readonly totalCapped?: boolean;
  readonly onPage: (page: number) => void;
}

/** `1–50 of 1,204` and two arrows. */
export const Pagination = ({
  page,
  pageSize,
  shown,
  total,
  totalCapped = false,
  onPage,
}: PaginationProps) => {
  const { t } = useTranslation('ui');
  const first = (page - 1) * pageSize + 1;
  const last = first + shown - 1;
  const more =
    total === null ? shown === pageSize : totalCapped ? shown === pageSize : last < total;
  const range = { from: formatCount(first), to: formatCount(last) };
  const text =
    shown === 0
      ? t('rangeNone')
      : total === null
        ? t('rangeOpen', range)
        : t('range', { ...range, total: `${formatCount(total)}${totalCapped ? '+' : ''}` });
  return (
    <Row as="nav" aria-label={t('pages')} justifyContent="flex-end" gap="1">
      <Text size="grid" tone="muted" figures aria-live="polite" me="2">
        {text}
      </Text>
      <IconButton
        icon={ChevronLeft}
        label={t('previous')}
        size="small"
        disabled={page <= 1}
        onClick={() => onPage(page - 1)}
      />
      <IconButton
        icon={ChevronRight}
        label={t('next')}
        size="small"
        disabled={!more}
        onClick={() => onPage(page + 1)}
      />
    </Row>
  );
};
