import { createRandom } from '../../random.ts';
import { drawPdf } from './drawPdf.ts';
import { makeLayout, type Layout } from './layout.ts';
import { makeInvoice } from './makeInvoice.ts';
import type { TrueInvoice } from './model.ts';
import type { Half } from './words.ts';

export interface SamplePdf {
  readonly invoice: TrueInvoice;
  readonly layout: Layout;
  readonly bytes: Uint8Array;
}

/** A random invoice in a random layout, with its true content; the same seed gives the same. */
export async function samplePdf(
  seed: string,
  half: Half,
  fixed: Partial<Layout> = {},
  size?: number,
): Promise<SamplePdf> {
  const random = createRandom(`${seed} ${half}`);
  const layout = { ...makeLayout(random.fork('layout'), half), ...fixed };
  const chance = random.fork('invoice');
  const invoice = makeInvoice(chance, half, size ?? chance.pick([2, 6, 12, 25, 50]));
  return { invoice, layout, bytes: await drawPdf(invoice, layout, half, `${seed} words`) };
}
