import type { Row } from '../rows/catalogueRows.ts';
import type { Bench, Bystander } from './bench.ts';
import type { World } from './world.ts';

type BystanderMaker = (world: World) => Bystander;
type Kinds = Readonly<Record<string, BystanderMaker>>;

const ofPrice = ['coverage', 'findings', 'priceLine'];
const price =
  (apart: (world: World) => Row, more: Partial<Bystander> = {}): BystanderMaker =>
  (world) => ({
    table: 'agreement_price',
    of: world.price.id,
    with: { price: 11, valid_from: '2025-06-01' },
    apart: apart(world),
    noticedBy: ofPrice,
    ...more,
  });
const ofOddPrice = ['findings', 'oddDraft', 'suggestions'];
/** A price that alone says what the odd line is. */
const oddPrice = (apart: (world: World) => Row, more: Partial<Bystander> = {}): BystanderMaker =>
  price(apart, {
    with: { price: 187.35, category: 'ContainerWash' },
    noticedBy: ofOddPrice,
    ...more,
  });

export const prices: Kinds = {
  'of another supplier': price(({ rival }) => ({ collector_id: rival.id })),
  'in another currency': price(() => ({ currency: 'EUR' })),
  'that is proposed only': price(() => ({ is_proposal: true })),
  'of another container': price(({ other }) => ({ infocard_id: other.id })),
  'of another category': price(() => ({ category: 'ContainerWash' })),
  'that ended the day before': price(() => ({ valid_to: '2026-03-09' }), {
    together: { valid_to: '2026-03-10' },
    shownBy: ['coverage'],
  }),
  'that begins the day after': price(() => ({ valid_from: '2026-03-11', valid_to: '2026-03-19' }), {
    together: { valid_from: '2026-03-10', valid_to: '2026-03-19' },
    shownBy: ['coverage'],
  }),
  'of an odd line, of another supplier': oddPrice(({ rival }) => ({ collector_id: rival.id })),
  'of an odd line, in another currency': oddPrice(() => ({ currency: 'EUR' })),
  'of an odd line, that is proposed only': oddPrice(() => ({ is_proposal: true })),
  'of an odd line, of another container': oddPrice(({ other }) => ({ infocard_id: other.id })),
  'of an odd line, that ended the day before': oddPrice(() => ({ valid_to: '2026-03-09' }), {
    together: { valid_to: '2026-03-10' },
    shownBy: ['coverage'],
    noticedBy: ['coverage', ...ofOddPrice],
  }),
  'of an odd line, that begins the day after': oddPrice(() => ({ valid_from: '2026-03-11' }), {
    together: { valid_from: '2026-03-10' },
  }),
};

const order =
  (apart: (world: World) => Row, more: Partial<Bystander> = {}): BystanderMaker =>
  (world) => ({
    table: 'orders',
    of: world.order.id,
    with: { number: 777, collected_at: '2026-03-20T08:00:00Z', kg_collected: 70 },
    apart: apart(world),
    noticedBy: ['figures', 'findings'],
    ...more,
  });
export const orders: Kinds = {
  'of another supplier': order(({ rival }) => ({ collector_id: rival.id })),
  'that was cancelled': order(() => ({ status: 'Canceled' })),
  'of another container': order(({ other }) => ({ infocard_id: other.id }), {
    shownBy: ['figures'],
  }),
};

const weighing =
  (apart: (world: World) => Row, more: Partial<Bystander> = {}): BystanderMaker =>
  (world) => ({
    table: 'weighing',
    of: world.weighing,
    with: { ticket: 'T777', weighed_at: '2026-03-20T08:00:00Z', net_kg: 70 },
    apart: apart(world),
    noticedBy: ['findings'],
    ...more,
  });
export const weighings: Kinds = {
  'of another supplier': weighing(({ rival }) => ({ collector_id: rival.id })),
  'of another container': weighing(({ other }) => ({ infocard_id: other.id })),
  'of nothing': weighing(() => ({ net_kg: 0 })),
};

/** A line of a copied invoice and its posting, like those of February. */
const postedLine =
  (line: Row, posting: Row) =>
  async (bench: Bench, invoice: string, { posted }: World) => {
    const [of] = posted.lines;
    const { id } = posted.postings.find((each) => each.lineId === of!.id)!;
    const lineId = await bench.copy('invoice_line', of!.id, { invoice_id: invoice, ...line });
    const change = { invoice_id: invoice, line_id: lineId, order_id: null, ...posting };
    const postingId = await bench.copy('posting', id, change);
    return [
      ['invoice_line', lineId],
      ['posting', postingId],
    ] as const;
  };

const bill =
  (
    apart: (world: World) => Row,
    { line = {}, posting = {}, ...more }: Partial<Bystander> & { line?: Row; posting?: Row } = {},
  ): BystanderMaker =>
  (world) => ({
    table: 'invoice',
    of: world.posted.id,
    with: { invoice_number: 'Copied', issue_date: '2026-02-27' },
    apart: apart(world),
    children: (bench, id) => postedLine(line, posting)(bench, id, world),
    shownBy: ['bridge', 'figures', 'history'],
    noticedBy: [],
    ...more,
  });
const inEuro = { shownBy: ['bridge', 'figures', 'history', 'lineHistory', 'suggestions'] };
const ofRival = ({ rival }: World): Row => ({ collector_id: rival.id, seller_key: 'rival' });
const oddly = {
  line: { text: 'Qwyx 14', sku: null, unit_price: 187.35, amount: 187.35 },
  posting: { category: 'Rent', text: 'Qwyx 14', number_of_collections: 0 },
};

const ofMarch = { date: '2026-03-10', period_start: '2026-03-10', period_end: '2026-03-10' };
const sameLift = {
  with: { invoice_number: 'Copied', issue_date: '2026-03-30' },
  line: { ...ofMarch, unit_price: 55, amount: 55 },
  posting: { ...ofMarch, amount: 55 },
};

export const bills: Kinds = {
  'of another supplier': bill(ofRival, {
    posting: { date: '2026-02-11' },
    noticedBy: ['findings', 'lineHistory', 'suggestions'],
  }),
  'of another supplier with the odd line': bill(ofRival, {
    ...oddly,
    noticedBy: ['oddDraft', 'suggestions'],
  }),
  'of another supplier that bills the same lift': bill(ofRival, {
    ...sameLift,
    noticedBy: ['findings', 'lineHistory', 'suggestions'],
  }),
  'in another currency': bill(() => ({ currency: 'EUR' }), {
    ...inEuro,
    posting: { currency: 'EUR', amount: 300, date: '2026-02-11' },
    noticedBy: ['findings'],
  }),
  'in another currency that bills the same lift': bill(() => ({ currency: 'EUR' }), {
    ...inEuro,
    ...sameLift,
    noticedBy: ['findings'],
  }),
};

const card =
  (apart: (world: World) => Row): BystanderMaker =>
  (world) => ({
    table: 'infocard',
    of: world.card.id,
    with: { name: 'Qwyx', waste_fraction_id: world.oddFraction },
    apart: apart(world),
    noticedBy: ['findings', 'suggestions'],
  });

/** A container whose fraction is named as the odd line is. */
export const cards: Kinds = {
  'that is archived': card(() => ({ archived_at: '2026-01-01T08:00:00Z' })),
  'of another supplier': card(({ rival }) => ({ collector_id: rival.id })),
};
