import { formatCount } from '@fraktion/shared-ui';

interface CountedPage {
  readonly total: number | null;
  readonly totalCapped?: boolean;
}

/** The number of rows for a page's title: `1,204`, or `10,000+` where counting stopped; undefined while it loads. */
export const countText = (page: CountedPage | undefined): string | null | undefined =>
  page && (page.total === null ? null : formatCount(page.total) + (page.totalCapped ? '+' : ''));
