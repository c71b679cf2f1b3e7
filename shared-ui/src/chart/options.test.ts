import { BarChart } from 'echarts/charts';
import { GridComponent } from 'echarts/components';
import * as echarts from 'echarts/core';
import { SVGRenderer } from 'echarts/renderers';

import { categoryAxis, valueAxis } from './options.ts';

const palette = { line: '#000', text: '#000', textMuted: '#000' } as Parameters<
  typeof valueAxis
>[0];

// jsdom has no canvas to measure texts with.
echarts.setPlatformAPI({ measureText: (text) => ({ width: text.length * 7 }) });
echarts.use([BarChart, GridComponent, SVGRenderer]);

/** The values at the axis of bars that begin at a value. */
function labelsFrom(start: number, ends: readonly number[]): number[] {
  const chart = echarts.init(null, null, { renderer: 'svg', ssr: true, width: 600, height: 160 });
  chart.setOption({
    animation: false,
    grid: { containLabel: true },
    xAxis: valueAxis(palette, String, start),
    yAxis: categoryAxis(palette, ['']),
    series: ends.map((end) => ({ type: 'bar', data: [end] })),
  });
  const labels = [...chart.renderToSVGString().matchAll(/<text[^>]*>([^<]+)<\/text>/g)];
  chart.dispose();
  return labels.map(([, text]) => Number(text));
}

test('SIM-02 the axis of bars that begin at an odd value has round labels', () => {
  expect(labelsFrom(-51_234.56, [-60_234.56, -42_234.56])).toEqual([
    -65_000, -60_000, -55_000, -50_000, -45_000, -40_000,
  ]);
  expect(labelsFrom(1_234.5, [-965.5, 3_434.5])).toEqual([-1_000, 0, 1_000, 2_000, 3_000, 4_000]);
});
