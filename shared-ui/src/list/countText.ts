import { formatCount } from '@fraktion/shared-ui';

interface Counted {
  readonly total: number | null;
  readonly totalCapped?: boolean;
}

/** How many there are, for a page's title: `1,204`, or `10,000+` where counting stopped; undefined while it is on its way. */
export const countText = (page: Counted | undefined): string | null | undefined =>
  page && (page.total === null ? null : formatCount(page.total) + (page.totalCapped ? '+' : ''));
