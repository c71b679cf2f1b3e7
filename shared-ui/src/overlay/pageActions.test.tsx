import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { Button } from '../components/Button.tsx';
import { renderUi } from '../testing/renderUi.tsx';
import { type PageAction, PageActions } from './PageActions.tsx';

const chosen = jest.fn();
const others: readonly PageAction[] = [
  { key: 'history', label: 'History', of: 'Invoice 7', onSelect: chosen },
  { key: 'map', label: 'Map', checked: true, onSelect: chosen },
  { key: 'edit', label: 'Edit', to: '/edit' },
];
const main = <Button>Post</Button>;

const screenOf = (narrow: boolean) => {
  globalThis.matchMedia = ((query: string) => ({
    matches: narrow && query.includes('max-width'),
    addEventListener: () => {},
    removeEventListener: () => {},
  })) as unknown as typeof matchMedia;
};
const before = globalThis.matchMedia;
afterEach(() => {
  globalThis.matchMedia = before;
  chosen.mockReset();
});

test('SHL-06 where there is room each action is a button, and the page of one a link', async () => {
  screenOf(false);
  renderUi(<PageActions main={main} others={others} />);
  await userEvent.click(screen.getByRole('button', { name: 'History: Invoice 7' }));
  expect(chosen).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('button', { name: 'Map' })).toHaveAttribute('aria-pressed', 'true');
  expect(screen.getByRole('link', { name: 'Edit' })).toHaveAttribute('href', '/edit');
  expect(screen.queryByRole('button', { name: 'More actions' })).toBeNull();
});

test('SHL-06 a phone keeps the main action and has the others behind one button', async () => {
  screenOf(true);
  renderUi(<PageActions main={main} others={others} />);
  expect(screen.getByRole('button', { name: 'Post' })).toBeVisible();
  expect(screen.queryByRole('button', { name: /History/ })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'More actions' }));
  expect(await screen.findByRole('menuitemradio', { name: 'Map' })).toHaveAttribute(
    'aria-checked',
    'true',
  );
  expect(screen.getByRole('menuitem', { name: 'History' })).toBeVisible();
  await userEvent.keyboard('{Home}{Enter}');
  expect(chosen).toHaveBeenCalledTimes(1);
});

test('SHL-06 a phone has a single action as a button, unless a row asks for the menu', () => {
  screenOf(true);
  const [one] = others;
  const { unmount } = renderUi(<PageActions others={[one!]} />);
  expect(screen.getByRole('button', { name: 'History: Invoice 7' })).toBeVisible();
  unmount();
  renderUi(<PageActions always label="Actions: Invoice 7" others={[one!]} />);
  expect(screen.getByRole('button', { name: 'Actions: Invoice 7' })).toBeVisible();
});

/** As in a window in which the last button has no room beside the others. */
const wrapIn = (most: number) =>
  jest.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function where(
    this: HTMLElement,
  ) {
    const below = this.textContent === 'Post' && innerWidth <= most ? 48 : 0;
    return { top: below, height: 40, right: 10 } as DOMRect;
  });

const resizeTo = (width: number) =>
  act(() => {
    globalThis.innerWidth = width;
    dispatchEvent(new Event('resize'));
  });

test('SHL-06 a tablet shows the buttons, unless they do not fit in one row; a wider window shows them again', () => {
  screenOf(false);
  const agent = jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Android; Tablet');
  const width = innerWidth;
  const measured = wrapIn(800);
  renderUi(<PageActions main={main} others={others} />);
  expect(screen.getByRole('button', { name: 'Map' })).toBeVisible();
  resizeTo(800);
  expect(screen.queryByRole('button', { name: 'Map' })).toBeNull();
  expect(screen.getByRole('button', { name: 'More actions' })).toBeVisible();
  resizeTo(900);
  expect(screen.getByRole('button', { name: 'Map' })).toBeVisible();
  resizeTo(width);
  measured.mockRestore();
  agent.mockRestore();
});
