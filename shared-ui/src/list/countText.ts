import { formatCount } from '@fraktion/shared-ui';

interface Counted {
  readonly total: number | null;
  readonly totalCapped?: boolean;
}

/** How many there are, for a page's title: `1,204`, or `10,000+` where counting stopped. */
export const countText = (page: Counted | undefined): string | null =>
  page?.total == null ? null : formatCount(page.total) + (page.totalCapped ? '+' : '');
