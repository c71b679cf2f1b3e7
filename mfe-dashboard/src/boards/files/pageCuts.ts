/** From the top of a board to the bottom of one of its widgets, in pixels. */
export interface Band {
  readonly top: number;
  readonly bottom: number;
}

/**
 * The places where a board is cut into pages of a height: as far down as the page reaches without cutting a widget. If that is
 * impossible, at the full page.
 */
export function pageCuts(bands: readonly Band[], height: number, page: number): Band[] {
  const cuts = bands.map(({ bottom }) => bottom);
  const isWhole = (at: number) => !bands.some(({ top, bottom }) => top < at && at < bottom);
  const pages: Band[] = [];
  for (let top = 0; top < height;) {
    const end = top + page;
    const rest = height <= end;
    const fits = cuts.filter((cut) => cut > top && cut <= end && isWhole(cut));
    const bottom = rest ? height : Math.max(...(fits.length > 0 ? fits : [end]));
    pages.push({ top, bottom });
    top = bottom;
  }
  return pages;
}
