import { screen } from '@testing-library/react';

import { renderUi } from '../testing/renderUi.tsx';
import { PlaceMap } from './index.ts';
import { apart, frameOf, project, within } from './project.ts';
import towns from './towns.json';

const copenhagen = { latitude: 55.67594, longitude: 12.56553 };
const malmo = { latitude: 55.60587, longitude: 13.00073 };

test('ORD-15 one place has its region around it, and is in its middle', () => {
  const spot = project(copenhagen);
  const frame = frameOf([spot]);
  expect(within(frame, spot)).toEqual({ left: 50, top: 50 });
  const { left, top } = within(frame, project(malmo));
  // East of it by a quarter of the map, and a little south.
  expect(left).toBeGreaterThan(70);
  expect(left).toBeLessThan(90);
  expect(top).toBeGreaterThan(50);
});

test('ORD-15 the towns of the map are projected as the places are', () => {
  const [, x, y] = towns.find(([name]) => name === 'København') as [string, number, number];
  const spot = project(copenhagen);
  expect(Math.abs(spot.x - x)).toBeLessThan(1);
  expect(Math.abs(spot.y - y)).toBeLessThan(1);
});

test('ORD-15 places far apart are all in the frame, with room around them', () => {
  const spots = [copenhagen, { latitude: 69.65, longitude: 18.96 }].map(project);
  const frame = frameOf(spots);
  for (const { left, top } of spots.map((spot) => within(frame, spot))) {
    expect(Math.min(left, top)).toBeGreaterThan(5);
    expect(Math.max(left, top)).toBeLessThan(95);
  }
});

test('ORD-15 of towns that are close together the larger one is named', () => {
  const frame = frameOf([project(copenhagen)]);
  const spot = project(copenhagen);
  const near = { ...spot, name: 'near', x: spot.x + 1 };
  expect(apart(frame, [{ ...spot, name: 'large' }, near], 8)).toEqual([{ ...spot, name: 'large' }]);
});

test('ORD-15 the map has its description for screen readers, and its points lead on', () => {
  renderUi(
    <PlaceMap
      label="Where it is"
      points={[{ key: 'a', name: 'Depot', ...copenhagen, to: '/locations/a' }]}
    />,
  );
  expect(screen.getByRole('img', { name: 'Where it is' })).toBeVisible();
  expect(screen.getByTitle('Depot').querySelector('a')).toHaveAttribute('href', '/locations/a');
});
