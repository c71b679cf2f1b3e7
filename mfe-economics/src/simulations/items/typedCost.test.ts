import { handlingItem } from '../../testing/simulation.ts';
import { typedCost } from './typedCost.ts';

const item = {
  baseline: {
    ...handlingItem.baseline,
    containers: 2,
    frequency: '4',
    liftPrice: '100',
    tonnePrice: null,
    rentPrice: '50',
    collectionPrice: '10',
    tonnesPerMonth: '1.5',
    collectionsPerMonth: '4',
  },
};
const nothing = {
  containers: '',
  frequency: '',
  tonnesPerMonth: '',
  collectionsPerMonth: '',
  liftPrice: '',
  tonnePrice: '',
  rentPrice: '',
  collectionPrice: '',
};
const cost = (typed: Partial<typeof nothing>, price: Parameters<typeof typedCost>[2]) =>
  Number(typedCost(item, { ...nothing, ...typed }, price, '3') ?? Number.NaN);

test('SIM-02 what is typed costs what the server will say: empty fields are as today', () => {
  expect(cost({}, 'liftPrice')).toBe(2400);
  expect(cost({ frequency: '2' }, 'liftPrice')).toBe(1200);
  expect(cost({ containers: '3', liftPrice: '80' }, 'liftPrice')).toBe(2880);
  expect(cost({ containers: '3' }, 'rentPrice')).toBe(450);
  expect(cost({ tonnePrice: '-200' }, 'tonnePrice')).toBe(-900);
});

test('SIM-02 fewer lifts need as much fewer trips, unless these are typed', () => {
  expect(cost({ frequency: '2' }, 'collectionPrice')).toBe(60);
  expect(cost({ frequency: '2', collectionsPerMonth: '4' }, 'collectionPrice')).toBe(120);
});

test('SIM-02 without a price, or with half a number, nothing is said', () => {
  expect(cost({}, 'tonnePrice')).toBeNaN();
  expect(cost({ liftPrice: '-' }, 'liftPrice')).toBeNaN();
});
