import type { ChartPalette } from './palette.ts';

/** A chart that is drawn again for paper has no animation. */
const isStill = () =>
  matchMedia('(prefers-reduced-motion: reduce)').matches ||
  'printing' in document.documentElement.dataset;

/** The options that all charts share: font, quiet lines, a tooltip in rich text (HTML would need inline styles). */
export const baseOption = (palette: ChartPalette) => ({
  animation: !isStill(),
  animationDuration: 180,
  animationDurationUpdate: 160,
  aria: { enabled: false },
  textStyle: {
    fontFamily: 'Inter, "Inter fallback", system-ui, sans-serif',
    fontSize: 12,
    color: palette.text,
  },
  tooltip: {
    renderMode: 'richText',
    confine: true,
    backgroundColor: palette.ground,
    borderColor: palette.line,
    borderWidth: 1,
    padding: [8, 10],
    textStyle: { color: palette.text, fontSize: 12, lineHeight: 18 },
    axisPointer: {
      lineStyle: { color: palette.line },
      shadowStyle: { color: palette.line, opacity: 0.35 },
    },
  },
});

export const categoryAxis = (palette: ChartPalette, data: readonly string[]) => ({
  type: 'category',
  data: [...data],
  axisTick: { show: false },
  axisLine: { lineStyle: { color: palette.line } },
  axisLabel: { color: palette.textMuted, fontSize: 12, hideOverlap: true },
});

/** With `from`, bars begin at that value instead of zero; the labels are round numbers all the same. */
export const valueAxis = (
  palette: ChartPalette,
  format: (value: number) => string,
  from?: number,
) => ({
  type: 'value',
  splitNumber: 4,
  ...(from === undefined ? {} : { scale: true, startValue: from, minInterval: 1 }),
  axisLabel: { color: palette.textMuted, fontSize: 12, formatter: format },
  splitLine: { lineStyle: { color: palette.line } },
});
