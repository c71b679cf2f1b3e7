import { guardHistory } from './guardHistory.ts';

describe('SHL-06 a refused navigation is cancelled', () => {
  const refused = jest.fn();
  let undo: () => void;
  beforeEach(() => {
    history.replaceState(null, '', '/ordering?page=2');
    undo = guardHistory((pathname) => pathname.startsWith('/admin'), refused);
  });
  afterEach(() => undo());

  test.each(['pushState', 'replaceState'] as const)(
    '%s leaves the address as it is, and tells',
    (method) => {
      history[method](null, '', '/admin/background');
      expect(location.pathname + location.search).toBe('/ordering?page=2');
      expect(refused).toHaveBeenCalledTimes(1);
    },
  );

  test('an allowed navigation continues with its state', () => {
    history.pushState({ from: 'list' }, '', '/collection-orders');
    expect(location.pathname).toBe('/collection-orders');
    expect(history.state).toEqual({ from: 'list' });
    expect(refused).not.toHaveBeenCalled();
  });

  test('a change of the query only is not checked', () => {
    undo();
    history.replaceState(null, '', '/admin/users');
    undo = guardHistory(() => true, refused);
    history.pushState(null, '', '?page=3');
    expect(location.search).toBe('?page=3');
    expect(refused).not.toHaveBeenCalled();
  });
});
