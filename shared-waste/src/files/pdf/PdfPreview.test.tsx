import { UiProvider } from '@fraktion/shared-ui';
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import type { Pdf } from './openPdf.ts';
import { PdfPreview } from './PdfPreview.tsx';

const openPdf = jest.fn();
jest.mock('./openPdf.ts', () => ({
  openPdf: (blob: Blob) => openPdf(blob) as Promise<Pdf>,
  problemOf: ({ message }: Error) => message,
}));

/** Reports that the pages are near, as a browser would. */
let near: () => void;
beforeEach(() => {
  const observed: (() => void)[] = [];
  near = () => observed.splice(0).forEach((tell) => tell());
  globalThis.IntersectionObserver = class {
    readonly #tell: IntersectionObserverCallback;
    constructor(tell: IntersectionObserverCallback) {
      this.#tell = tell;
    }
    observe() {
      observed.push(() => this.#tell([{ isIntersecting: true } as never], this as never));
    }
    disconnect() {}
  } as never;
  jest.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(416);
});

const draw = jest.fn();
const close = jest.fn();
const pdf = (pages: number): Pdf => ({
  pages,
  ratio: 1.4,
  page: async (number) => ({
    width: 500,
    height: 700,
    draw: (_canvas, width) => {
      draw(number, width);
      return { done: Promise.resolve(), cancel: () => {} };
    },
    text: async () => `Words of page ${number}`,
  }),
  close,
});

const shown = (content: { data?: Blob; error?: Error }) =>
  render(
    <UiProvider nonce="test">
      <PdfPreview content={{ data: content.data, error: content.error ?? null }} name="plan.pdf" />
    </UiProvider>,
  );
const blob = new Blob(['%PDF']);

test('ORD-10 pages of a PDF are rendered when they are near, in the available width, with their text', async () => {
  openPdf.mockResolvedValue(pdf(3));
  const { unmount } = shown({ data: blob });
  const pages = await screen.findByRole('region', { name: 'Pages of plan.pdf' });
  expect(within(pages).queryByRole('img')).toBeNull();
  await act(async () => near());
  expect(screen.getByRole('img', { name: 'plan.pdf, page 2 of 3' })).toBeVisible();
  expect(await screen.findByText('Words of page 1')).toBeInTheDocument();
  expect(draw).toHaveBeenCalledWith(1, 400);
  await userEvent.click(screen.getByRole('button', { name: 'Larger' }));
  expect(draw).toHaveBeenLastCalledWith(3, 600);
  unmount();
  await act(async () => {});
  expect(close).toHaveBeenCalledTimes(1);
});

test('ORD-10 keyboard and arrows move from page to page, and stop at the ends', async () => {
  openPdf.mockResolvedValue(pdf(2));
  shown({ data: blob });
  const pages = await screen.findByRole('region', { name: 'Pages of plan.pdf' });
  const before = screen.getByRole('button', { name: 'Previous page' });
  expect(before).toHaveAttribute('aria-disabled', 'true');
  pages.focus();
  await userEvent.keyboard('{PageDown}{PageDown}');
  expect(screen.getByText('2 of 2')).toBeVisible();
  await userEvent.click(before);
  expect(screen.getByText('1 of 2')).toBeVisible();
});

test.each([
  ['locked', 'This PDF is locked with a password. Download it to open it.'],
  ['damaged', 'This PDF is damaged and cannot be shown. You can still download it.'],
  ['failed', 'The preview did not load. You can still download the file.'],
])('ORD-10 a PDF that is %s shows that', async (problem, text) => {
  openPdf.mockRejectedValue(new Error(problem));
  shown({ data: blob });
  expect(await screen.findByText(text)).toBeVisible();
});

test('ORD-10 if the bytes fail to load, the download remains', () => {
  shown({ error: new Error('offline') });
  expect(
    screen.getByText('The preview did not load. You can still download the file.'),
  ).toBeVisible();
});
