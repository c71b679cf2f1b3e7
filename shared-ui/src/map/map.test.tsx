import { fireEvent, screen, within as inside } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { renderUi } from '../testing/renderUi.tsx';
import { classesOf, classOf } from './classes.ts';
import { FigureMap, PlaceMap } from './index.ts';
import { apart, frameOf, project, within } from './project.ts';
import { tilesOf } from './tiles.ts';
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

describe('with a server of map pictures', () => {
  const server = { url: 'https://tiles.example/{z}/{x}/{y}.png', credit: '© Mappers' };
  const set = (settings: object) => {
    const element = Object.assign(document.createElement('script'), {
      id: 'settings',
      type: 'application/json',
      text: JSON.stringify(settings),
    });
    document.head.append(element);
    return () => element.remove();
  };
  const draw = () =>
    renderUi(<PlaceMap label="Where" points={[{ key: 'a', name: 'Depot', ...copenhagen }]} />)
      .container;
  const pictures = (container: Element) => [...container.querySelectorAll('img')];
  let restore: () => void;
  beforeEach(() => {
    restore = set({ tiles: server });
  });
  afterEach(() => {
    restore();
    jest.restoreAllMocks();
  });

  test('SUP-13 its pictures cover the map from the first corner to the last', () => {
    const frame = frameOf([project(copenhagen)]);
    const tiles = tilesOf(frame, server);
    const first = tiles[0]!;
    const last = tiles.at(-1)!;
    expect(first.x <= frame.x && first.y <= frame.y).toBe(true);
    expect(last.x + last.size).toBeGreaterThanOrEqual(frame.x + frame.width);
    expect(last.y + last.size).toBeGreaterThanOrEqual(frame.y + frame.height);
    expect(tiles.length).toBeLessThan(20);
    // The picture of this address, as every map of the web numbers it.
    const town = tilesOf({ ...project(copenhagen), width: 0.5, height: 0.1 }, server);
    expect(town[0]!.url).toBe('https://tiles.example/18/140221/82050.png');
  });

  test('SUP-13 its pictures lie on the map, and their source is named', () => {
    const container = draw();
    expect(pictures(container)[0]!.src).toMatch(/^https:\/\/tiles\.example\/\d+\/\d+\/\d+\.png$/);
    expect(screen.getByText('© Mappers')).toBeVisible();
    expect(screen.queryByText('København')).toBeNull();
  });

  test('SUP-13 without an answer, or without a connection, the map is an outline', () => {
    const container = draw();
    fireEvent.error(pictures(container)[0]!);
    expect(pictures(container)).toEqual([]);
    expect(screen.getByText('Map: Natural Earth, GeoNames')).toBeVisible();
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    expect(pictures(draw())).toEqual([]);
  });

  test('SUP-13 one picture that does not come leaves the others', () => {
    const container = draw();
    fireEvent.load(pictures(container)[0]!);
    const before = pictures(container).length;
    fireEvent.error(pictures(container)[1]!);
    expect(pictures(container)).toHaveLength(before);
    expect(pictures(container)[1]).not.toBeVisible();
  });
});

test('REP-03 figures are classed by their rank, equal ones together, and the highest is always the strongest', () => {
  expect(classesOf(['3.0', '3.00', '1'])).toEqual([
    { level: 0, from: '1', to: '1' },
    { level: 4, from: '3.00', to: '3.00' },
  ]);
  expect(classesOf(['5']).map(({ level }) => level)).toEqual([4]);
  const ten = classesOf(['1', '2', '3', '4', '5', '6', '7', '8', '900', '1000']);
  expect(ten.map(({ from, to }) => `${from}-${to}`)).toEqual([
    '1-2',
    '3-4',
    '5-6',
    '7-8',
    '900-1000',
  ]);
  expect(classOf(ten, '4').level).toBe(1);
  expect(classesOf([])).toEqual([]);
});

test('REP-03 each point of a map says its figure, the arrow keys go through them by size, and a click opens one', async () => {
  const opened: string[] = [];
  renderUi(
    <FigureMap
      label="Weight by location"
      placeName="Location"
      valueName="Weight"
      points={[
        { key: 'a', name: 'Harbour', ...copenhagen, value: '10' },
        { key: 'b', name: 'Depot', ...malmo, value: '200' },
        { key: 'c', name: 'Closed', ...malmo, value: null },
      ]}
      format={(value) => `${value} kg`}
      onOpen={(key) => opened.push(key)}
    />,
  );
  await userEvent.tab();
  await userEvent.tab();
  expect(screen.getByRole('button', { name: 'Depot: 200 kg' })).toHaveFocus();
  await userEvent.keyboard('{ArrowRight}');
  expect(screen.getByRole('button', { name: 'Harbour: 10 kg' })).toHaveFocus();
  await userEvent.keyboard('{End}');
  expect(screen.getByRole('button', { name: 'Closed: No figure' })).toHaveFocus();
  await userEvent.keyboard('{Home}{Enter}');
  await userEvent.click(screen.getByRole('button', { name: 'Harbour: 10 kg' }));
  expect(opened).toEqual(['b', 'a']);
  const legend = screen.getByRole('list');
  expect(
    inside(legend)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['200 kg', '10 kg', 'No figure']);
});

test('REP-03 a map can be read as a table', async () => {
  renderUi(
    <FigureMap
      label="Weight by location"
      placeName="Location"
      valueName="Weight"
      points={[{ key: 'a', name: 'Harbour', ...copenhagen, value: '10' }]}
      format={(value) => `${value} kg`}
      onOpen={() => undefined}
    />,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Show as table' }));
  expect(screen.getByRole('row', { name: 'Harbour 10 kg' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Show as map' }));
  expect(screen.getByRole('button', { name: 'Harbour: 10 kg' })).toBeVisible();
});
