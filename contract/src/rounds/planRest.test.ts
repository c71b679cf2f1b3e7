import assert from 'node:assert/strict';
import { test } from 'node:test';

import fc from 'fast-check';

import type { FreeStop, FreeTruck } from './freeStops.ts';
import { planRest } from './planRest.ts';
import { nearestNext, type RoundPoint } from './sequence.ts';

const free = (id: string, more: Partial<FreeStop> = {}): FreeStop => ({
  id,
  place: null,
  town: null,
  kg: null,
  m3: null,
  fraction: null,
  containerType: null,
  urgent: false,
  ...more,
});
const truck = (id: string, more: Partial<FreeTruck> = {}): FreeTruck => ({
  id,
  stops: [],
  capacityKg: null,
  capacityM3: null,
  capacityStops: null,
  fractions: [],
  containerTypes: [],
  ...more,
});
const at = (latitude: number, longitude: number): RoundPoint => ({ latitude, longitude });

/** Published instances of capacitated vehicle routing: coordinates and demands, the depot first. */
interface Instance {
  readonly name: string;
  readonly trucks: number;
  readonly capacity: number;
  /** The best length known; for both it is proved to be the shortest. */
  readonly best: number;
  readonly nodes: readonly (readonly [x: number, y: number, demand: number])[];
}

const numbers = (text: string): number[] => text.trim().split(/\s+/).map(Number);
const nodesOf = (x: string, y: string, demand: string): Instance['nodes'] => {
  const [xs, ys, demands] = [numbers(x), numbers(y), numbers(demand)];
  return xs.map((each, index) => [each, ys[index]!, demands[index]!]);
};

// Augerat et al. 1995, set A, as published with CVRPLIB (vrp.atd-lab.inf.puc-rio.br).
const instances: readonly Instance[] = [
  {
    name: 'A-n32-k5',
    trucks: 5,
    capacity: 100,
    best: 784,
    nodes: nodesOf(
      '82 96 50 49 13 29 58 84 14 2 3 5 98 84 61 1 88 91 19 93 50 98 5 42 61 9 80 57 23 20 85 98',
      '76 44 5 8 7 89 30 39 24 39 82 10 52 25 59 65 51 2 32 3 93 14 42 9 62 97 55 69 15 70 60 5',
      '0 19 21 6 19 7 12 16 6 16 8 14 21 16 3 22 18 19 1 24 8 12 4 8 24 24 2 20 15 2 14 9',
    ),
  },
  {
    name: 'A-n80-k10',
    trucks: 10,
    capacity: 100,
    best: 1763,
    nodes: nodesOf(
      `92 88 70 57 0 61 65 91 59 3 95 80 66 79 99 20 40 50 97 21 36 100 11 69 69 29 14 50 89 57 60 48 17 21 77 2 63 68 41 48
      98 26 69 40 65 14 32 14 96 82 23 63 87 56 15 10 7 31 36 50 49 39 76 83 33 0 52 52 46 3 46 94 26 75 57 34 28 59 51 87`,
      `92 58 6 59 98 38 22 52 2 54 38 28 42 74 25 43 3 42 0 19 21 61 85 35 22 35 9 33 17 44 25 42 93 50 18 4 83 6 95 54
      73 38 76 1 41 86 39 24 5 98 85 69 19 75 63 45 30 11 93 31 52 10 40 34 51 15 82 82 6 26 80 30 76 92 51 21 80 66 16 11`,
      `0 24 22 23 5 11 23 26 9 23 9 14 16 12 2 2 6 20 26 12 15 13 26 17 7 12 4 4 20 10 9 2 9 1 2 2 12 14 23 21
      13 13 23 3 6 23 11 2 7 13 10 3 6 13 2 14 7 21 7 22 13 22 18 22 6 2 11 5 9 9 5 12 2 12 19 6 14 2 2 24`,
    ),
  },
];

for (const { name, trucks, capacity, best, nodes } of instances)
  test(`SUP-14 the rest of ${name} is planned within 15 % of its best known length`, () => {
    const way = (one: number, other: number): number => {
      const [from, to] = [nodes[one]!, nodes[other]!];
      return Math.round(Math.hypot(from[0] - to[0], from[1] - to[1]));
    };
    const customers = [...nodes.keys()].slice(1);
    const { byTruck, left } = planRest(
      customers.map((node) => free(String(node), { kg: nodes[node]![2] })),
      Array.from({ length: trucks }, (_, index) =>
        truck(`truck ${index}`, { capacityKg: capacity }),
      ),
      {
        between: customers.map((one) => customers.map((other) => way(one, other))),
        ends: customers.map((node) => way(0, node)),
      },
    );
    assert.deepEqual(left, []);
    const lengths = [...byTruck.values()].map((ids) => {
      const path = [0, ...ids.map(Number), 0];
      assert.ok(ids.reduce((sum, id) => sum + nodes[Number(id)]![2], 0) <= capacity);
      return path.reduce((sum, node, index) => sum + (index ? way(path[index - 1]!, node) : 0), 0);
    });
    const length = lengths.reduce((sum, each) => sum + each, 0);
    assert.ok(length <= best * 1.15, `${name}: ${length}, best known ${best}`);
  });

test('SUP-14 200 orders on 10 trucks are planned and put in order in a second', () => {
  const places = fc.sample(
    fc.record({
      latitude: fc.double({ min: 55.2, max: 56.2, noNaN: true }),
      longitude: fc.double({ min: 8.5, max: 10.5, noNaN: true }),
    }),
    { numRuns: 200, seed: 3 },
  );
  const orders = places.map((place, index) =>
    free(String(index), { place, kg: 80 + (index % 7) * 30, urgent: index % 9 === 0 }),
  );
  const trucks = Array.from({ length: 10 }, (_, index) =>
    truck(`truck ${index}`, { capacityKg: 4000, capacityStops: 25 }),
  );
  const start = process.cpuUsage();
  const { byTruck, left } = planRest(orders, trucks);
  for (const ids of byTruck.values()) nearestNext(ids.map((id) => places[Number(id)]!));
  // Of the processor: others may use it, too.
  const took = process.cpuUsage(start).user / 1000;
  assert.deepEqual(left, []);
  assert.equal([...byTruck.values()].flat().length, 200);
  assert.ok(took <= 1000, `${Math.round(took)} ms`);
});

test('SUP-14 the rest goes where there is room, and to a truck that takes it; urgent ones go first', () => {
  const ribe = at(55.33, 8.77);
  const { byTruck, left } = planRest(
    [
      free('paper', { place: ribe, fraction: 'Paper, mixed', kg: 60 }),
      free('glass', { place: ribe, fraction: 'Glass', kg: 60 }),
      free('late glass', { place: ribe, fraction: ' glass ', kg: 60, urgent: true }),
      free('skip', { place: ribe, fraction: 'Paper, mixed', containerType: 'Skip', kg: 10 }),
    ],
    [
      truck('glass truck', { fractions: ['Glass'], capacityKg: 100 }),
      truck('paper truck', {
        fractions: ['Paper, mixed'],
        containerTypes: ['Minicontainer'],
        capacityKg: 500,
      }),
      truck('paper truck of all', { fractions: ['Paper, mixed'], capacityStops: 2 }),
    ],
  );
  assert.deepEqual(byTruck.get('glass truck'), ['late glass']);
  assert.deepEqual(byTruck.get('paper truck'), []);
  assert.deepEqual(byTruck.get('paper truck of all')?.toSorted(), ['paper', 'skip']);
  assert.deepEqual(left, ['glass']);
});

test('SUP-14 an order joins the truck that is near it already, and one without coordinates its town', () => {
  const [ribe, odense] = [at(55.33, 8.77), at(55.4, 10.39)];
  const there = (place: RoundPoint, town: string) => ({ place, town, kg: null, m3: null });
  const { byTruck } = planRest(
    [
      free('near Odense', { place: at(55.41, 10.4), town: 'Odense' }),
      free('near Ribe', { place: at(55.34, 8.78), town: 'Ribe' }),
      free('somewhere in Ribe', { town: 'Ribe' }),
    ],
    [
      truck('west', { stops: [there(ribe, 'Ribe')], capacityStops: 9 }),
      truck('east', { stops: [there(odense, 'Odense')], capacityStops: 9 }),
    ],
  );
  assert.deepEqual(byTruck.get('west')?.toSorted(), ['near Ribe', 'somewhere in Ribe']);
  assert.deepEqual(byTruck.get('east'), ['near Odense']);
});

test('SUP-14 each order is in one place of the plan, and no truck has more than it takes', () => {
  const order = fc.record({
    latitude: fc.double({ min: 55, max: 57, noNaN: true }),
    kg: fc.integer({ min: 1, max: 60 }),
    urgent: fc.boolean(),
  });
  fc.assert(
    fc.property(
      fc.array(order, { maxLength: 14 }),
      fc.array(fc.integer({ min: 20, max: 200 }), { maxLength: 3 }),
      (orders, capacities) => {
        const all = orders.map(({ latitude, ...more }, index) =>
          free(String(index), { ...more, place: at(latitude, 9) }),
        );
        const trucks = capacities.map((kg, index) => truck(`truck ${index}`, { capacityKg: kg }));
        const { byTruck, left } = planRest(all, trucks);
        assert.deepEqual(
          [...byTruck.values(), left].flat().toSorted((a, b) => Number(a) - Number(b)),
          all.map(({ id }) => id),
        );
        for (const [index, capacity] of capacities.entries()) {
          const load = (byTruck.get(`truck ${index}`) ?? []).map((id) => orders[Number(id)]!.kg);
          assert.ok(load.reduce((sum, kg) => sum + kg, 0) <= capacity);
        }
      },
    ),
    { numRuns: 15 },
  );
});

test('SUP-14 the same orders make the same plan, and a plan of nothing is empty', () => {
  const orders = [1, 2, 3, 4].map((mile) => free(`${mile}`, { place: at(55 + mile / 9, 9) }));
  const trucks = [truck('one'), truck('two')];
  assert.deepEqual(planRest(orders, trucks), planRest(orders, trucks));
  assert.deepEqual(planRest([], trucks).left, []);
  assert.deepEqual(planRest(orders, []).left.length, 4);
});
