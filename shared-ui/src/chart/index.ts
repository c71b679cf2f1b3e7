/**
 * Charts. Bundled by the remotes that draw and loaded with their pages. Colours come from the tokens of the skin in use;
 * names stand at what they name; values keep their exact text; every chart can be read as a table.
 *
 * SeriesChart { label, kind?: bar|line, stacked?, categories, categoryName, series: { name, values, colour? }[], unit, format?, onPick? }
 * Pyramid { label, levels: { key, label, value, colour }[], levelName, valueName, unit, format?, caption?, onPick? }
 * Chart { label, option, table, height?, caption?, onPick? } with useChartPalette() and ChartCaption { unit, series, palette } for anything else
 */
export { Chart, type ChartProps } from './Chart.tsx';
export { baseOption, categoryAxis, valueAxis } from './options.ts';
export { type ChartPalette, type SeriesColour, seriesOrder, useChartPalette } from './palette.ts';
export { type Level, Pyramid, type PyramidProps } from './Pyramid.tsx';
export { ChartCaption, type Series, SeriesChart, type SeriesChartProps } from './SeriesChart.tsx';
