import { act, screen } from '@testing-library/react';

import { ErrorBoundary } from '../feedback/ErrorBoundary.tsx';
import { renderUi } from '../testing/renderUi.tsx';
import { later } from './later.tsx';

const Greeting = ({ name }: { readonly name: string }) => <p>Hello {name}</p>;

const nothing = () => null;

/** Code that arrives when the test lets it. */
const onTheWay = () => {
  let arrive: () => void = () => undefined;
  let fail: (error: Error) => void = () => undefined;
  const load = jest.fn(
    () =>
      new Promise<{ default: typeof Greeting }>((resolve, reject) => {
        arrive = () => resolve({ default: Greeting });
        fail = reject;
      }),
  );
  return {
    load,
    arrive: () => act(async () => arrive()),
    fail: (e: Error) => act(async () => fail(e)),
  };
};

test('the placeholder is shown until the code arrives, and then the component at once', async () => {
  const { load, arrive } = onTheWay();
  const Later = later(load, ({ name }) => <p>Waiting for {name}</p>);
  const { unmount } = renderUi(<Later name="Ida" />);
  expect(screen.getByText('Waiting for Ida')).toBeVisible();
  await arrive();
  expect(screen.getByText('Hello Ida')).toBeVisible();
  unmount();
  renderUi(<Later name="Bo" />);
  expect(screen.getByText('Hello Bo')).toBeVisible();
  expect(load).toHaveBeenCalledTimes(1);
});

test('PLT-15 code that fails to load fails its boundary, and is requested again', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const { load, arrive, fail } = onTheWay();
  const Later = later(load);
  const shown = (tries: number) => (
    <ErrorBoundary resetKey={String(tries)} fallback={nothing}>
      <Later name="Ida" />
    </ErrorBoundary>
  );
  const { rerender } = renderUi(shown(1));
  await fail(new Error('chunk gone'));
  rerender(shown(2));
  await arrive();
  expect(screen.getByText('Hello Ida')).toBeVisible();
  expect(load).toHaveBeenCalledTimes(2);
});
