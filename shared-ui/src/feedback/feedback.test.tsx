import { act, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';

import { addNamespace, setLanguage } from '../i18n/instance.ts';
import { renderUi } from '../testing/renderUi.tsx';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { failureFields, failureText } from './failure.ts';
import { SkeletonRows } from './skeletons.tsx';
import { EmptyState, ErrorState, NoMatches } from './states.tsx';
import { Toaster } from './Toaster.tsx';
import { dismissFailure, dismissToast, toast, toastFailure, toasts } from './toasts.ts';

const bundle = (text: string) => ({
  Web: {
    Generic: {
      Errors: {
        Orders_Changed: text,
        Files_Empty: 'The file is empty',
        Claimed: 'See claim {{detail}}',
      },
    },
  },
});

beforeAll(() => {
  addNamespace('shell', 'en', bundle('Someone else changed this order.'));
  addNamespace('shell', 'da', bundle('En anden har ændret ordren.'));
});

afterEach(async () => {
  act(() => toasts.set([]));
  await setLanguage('en');
});

describe('SHL-18 the text of a failure', () => {
  test("is the key's text in the current language", async () => {
    expect(failureText({ key: 'Orders.Changed' })).toBe('Someone else changed this order.');
    await setLanguage('da');
    expect(failureText({ key: 'Orders.Changed' })).toBe('En anden har ændret ordren.');
  });

  test('names the file, because several may have been sent', () => {
    expect(failureText({ key: 'Files.Empty', detail: 'a.pdf' })).toBe('a.pdf: The file is empty');
    expect(failureText({ key: 'Files.Empty' })).toBe('The file is empty');
    expect(failureText({ key: 'Claimed', detail: '12: 3' })).toBe('See claim 12: 3');
    expect(
      failureText({ key: 'Files.Empty', detail: 'Plan: a.exe: application/x-msdownload' }),
    ).toBe('Plan: a.exe: The file is empty');
  });

  test.each([{ key: 'Orders.Nowhere' }, new Error('boom'), null, 'text'])(
    '%p is An error happend',
    (error) => {
      expect(failureText(error)).toBe('An error happend');
    },
  );

  test("gives fields the text of their key, or the server's text", () => {
    expect(
      failureFields({
        fields: { a: 'Orders.Changed', b: 'Too long', c: ['First', 'Second'], d: '' },
      }),
    ).toEqual({
      a: 'Someone else changed this order.',
      b: 'Too long',
      c: 'First',
    });
    expect(failureFields(undefined)).toEqual({});
  });
});

describe('SHL-18 toasts', () => {
  test('a fault has the title Error and its request id; a repeated one is counted', () => {
    renderUi(<Toaster />);
    act(() => {
      toastFailure({ key: 'Orders.Changed', status: 500, requestId: 'req-1' });
      toastFailure({ key: 'Orders.Changed', status: 500, requestId: 'req-2' });
    });
    const [only, ...others] = within(screen.getByRole('log')).getAllByRole('listitem');
    expect(others).toHaveLength(0);
    expect(only).toHaveTextContent('Error');
    expect(only).toHaveTextContent('2 times');
    expect(only).toHaveTextContent('Someone else changed this order.');
    expect(only).toHaveTextContent('Request req-2');
  });

  test.each([
    ['a rule that the text explains', { key: 'Orders.Changed', status: 409 }, false],
    ['a refusal without a text', { key: 'Orders.Nowhere', status: 409 }, true],
    ['a fault', { key: 'Orders.Changed', status: 503 }, true],
    ['a call without an answer', { key: 'Orders.Changed', status: 0 }, true],
  ])('%s has a request id: %p', (_, failure, has) => {
    const error = { ...failure, requestId: 'req-7' };
    renderUi(
      <>
        <Toaster />
        <ErrorState title="Not read" error={error} />
      </>,
    );
    act(() => toastFailure(error));
    expect(screen.queryAllByText('Request req-7')).toHaveLength(has ? 2 : 0);
  });

  test('a failure leaves with its cause', () => {
    const [gone, stays] = [{ key: 'Orders.Changed' }, { key: 'Files.Empty' }];
    toastFailure(gone);
    toastFailure(stays);
    dismissFailure(gone);
    expect(toasts.get().map(({ text }) => text)).toEqual(['The file is empty']);
  });

  test('one failure shows one toast, even if it is caught several times', () => {
    const failure = { key: 'Orders.Changed' };
    toastFailure(failure);
    toastFailure(failure);
    expect(toasts.get().map(({ count }) => count)).toEqual([1]);
  });

  test('is announced without taking the focus, and closes', async () => {
    renderUi(<Toaster />);
    act(() => {
      toast({ title: 'Order sent' });
    });
    expect(screen.getByRole('log')).toHaveAttribute('aria-live', 'polite');
    expect(document.body).toHaveFocus();
    await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(screen.queryByText('Order sent')).not.toBeInTheDocument();
  });

  test('SHL-22 a dismissed one returns the focus to where it was', async () => {
    renderUi(
      <>
        <button>Where one was</button>
        <Toaster />
      </>,
    );
    act(() => {
      toast({ title: 'Order sent' });
      toast({ title: 'Deleted', action: { label: 'Undo', run: () => undefined } });
    });
    screen.getByRole('button', { name: 'Where one was' }).focus();
    const [first] = screen.getAllByRole('button', { name: 'Dismiss' });
    await userEvent.click(first!);
    expect(screen.getByRole('button', { name: 'Where one was' })).toHaveFocus();
    await userEvent.tab();
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    expect(screen.queryByRole('listitem')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Where one was' })).toHaveFocus();
  });

  test('news disappears soon, an error later, and a fault when its id can have been noted', () => {
    jest.useFakeTimers();
    try {
      renderUi(<Toaster />);
      act(() => {
        toast({ title: 'Order sent' });
        toastFailure({ key: 'Files.Empty', status: 400 });
        toastFailure({ requestId: 'req-9' });
      });
      const left = () => toasts.get().map(({ title, text }) => text ?? title);
      act(() => jest.advanceTimersByTime(10_000));
      expect(left()).toEqual(['The file is empty', 'An error happend']);
      act(() => jest.advanceTimersByTime(10_000));
      expect(left()).toEqual(['An error happend']);
      fireEvent.pointerEnter(screen.getByRole('listitem'));
      act(() => jest.advanceTimersByTime(60_000));
      expect(left()).toEqual(['An error happend']);
      fireEvent.pointerLeave(screen.getByRole('listitem'));
      act(() => jest.advanceTimersByTime(60_000));
      expect(left()).toEqual([]);
    } finally {
      jest.useRealTimers();
    }
  });

  test('an action runs once and closes its toast', async () => {
    const run = jest.fn();
    renderUi(<Toaster />);
    act(() => {
      toast({ title: 'Deleted', action: { label: 'Undo', run } });
    });
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect(run).toHaveBeenCalledTimes(1);
    expect(screen.queryByText('Deleted')).not.toBeInTheDocument();
  });

  test('at most four are shown; the oldest disappears', () => {
    for (const n of [1, 2, 3, 4, 5]) toast({ title: `Message ${n}` });
    expect(toasts.get().map((t) => t.title)).toEqual([
      'Message 2',
      'Message 3',
      'Message 4',
      'Message 5',
    ]);
    dismissToast(toasts.get()[0]?.id ?? 0);
    expect(toasts.get()).toHaveLength(3);
  });
});

test('SHL-18 retrying a failure removes its toast', async () => {
  const failure = { key: 'Orders.Changed' };
  renderUi(<ErrorState title="The orders could not be read" error={failure} onRetry={jest.fn()} />);
  toastFailure(failure);
  toast({ title: 'Order sent' });
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(toasts.get().map(({ title }) => title)).toEqual(['Order sent']);
});

test('an error shows what happened, with its request id, and can be retried', async () => {
  const onRetry = jest.fn();
  renderUi(
    <ErrorState
      title="The orders could not be read"
      error={{ requestId: 'req-9' }}
      onRetry={onRetry}
    />,
  );
  expect(screen.getByRole('alert')).toHaveTextContent('An error happend');
  expect(screen.getByRole('alert')).toHaveTextContent('Request req-9');
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(onRetry).toHaveBeenCalledTimes(1);
});

test('an empty list offers one action, a filtered one offers to clear the filters', async () => {
  const onClear = jest.fn();
  renderUi(
    <>
      <EmptyState text="No orders yet." />
      <NoMatches onClear={onClear} />
    </>,
  );
  expect(screen.getByText('No orders yet.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Clear all filters' }));
  expect(onClear).toHaveBeenCalledTimes(1);
});

test('a skeleton announces once that content is loading', () => {
  const { container } = renderUi(<SkeletonRows rows={5} columns={3} />);
  expect(screen.getAllByText('Loading')).toHaveLength(1);
  expect(container.querySelector('[aria-busy=true]')).toBeInTheDocument();
});

describe('a part that breaks', () => {
  beforeEach(() => jest.spyOn(console, 'error').mockImplementation(() => {}));

  const Fragile = ({ broken }: { readonly broken: { now: boolean } }) => {
    if (broken.now) throw new Error('boom');
    return <p>Fine</p>;
  };

  test('does not affect its neighbours, is reported, and returns with Retry', async () => {
    const broken = { now: true };
    const onError = jest.fn();
    renderUi(
      <>
        <p>Neighbour</p>
        <ErrorBoundary onError={onError}>
          <Fragile broken={broken} />
        </ErrorBoundary>
      </>,
    );
    expect(screen.getByText('Neighbour')).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent('This page stopped working');
    expect(onError).toHaveBeenCalledWith(expect.objectContaining({ message: 'boom' }));
    broken.now = false;
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(screen.getByText('Fine')).toBeVisible();
  });

  test('is rendered again when its key changes', async () => {
    const broken = { now: true };
    const Moving = () => {
      const [path, setPath] = useState('/a');
      return (
        <>
          <button onClick={() => setPath('/b')}>Go</button>
          <ErrorBoundary resetKey={path}>
            <Fragile broken={broken} />
          </ErrorBoundary>
        </>
      );
    };
    renderUi(<Moving />);
    broken.now = false;
    await userEvent.click(screen.getByRole('button', { name: 'Go' }));
    expect(screen.getByText('Fine')).toBeVisible();
  });
});
