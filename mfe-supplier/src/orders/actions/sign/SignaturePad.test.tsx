import { addNamespace } from '@fraktion/shared-ui';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRef } from 'react';

import en from '../../../locales/en.json';
import { renderPage } from '../../../testing/renderPage.tsx';
import { SignaturePad } from './SignaturePad.tsx';

const strokes = [{ points: [{ x: 1, y: 2, time: 3, pressure: 0 }] }];
const pad = {
  addEventListener: jest.fn(),
  off: jest.fn(),
  toData: jest.fn(),
  fromData: jest.fn(),
};
const mockMade = jest.fn(() => pad);
let mockComes: boolean;
jest.mock('signature_pad', () => ({
  __esModule: true,
  get default() {
    if (!mockComes) throw new Error('Loading chunk failed');
    return mockMade;
  },
}));

beforeAll(() => addNamespace('mfe-supplier', 'en', en));
beforeEach(() => {
  // Features that the browser of the tests lacks.
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  mockMade.mockReturnValue(pad);
  pad.toData.mockReturnValue(strokes);
});

const show = () =>
  renderPage(<SignaturePad canvas={createRef()} error={undefined} onSigned={jest.fn()} />);

test('SUP-12 a signature field that fails to load shows that, and loads on retry', async () => {
  mockComes = false;
  show();
  expect(await screen.findByText('The field to sign in could not be loaded')).toBeVisible();
  expect(screen.queryByRole('img')).not.toBeInTheDocument();
  mockComes = true;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(screen.getByRole('img', { name: 'Sign here' })).toBeVisible();
  await waitFor(() => expect(mockMade).toHaveBeenCalled());
});

test('SUP-12 a signature field says that nothing can be drawn before its code is there', async () => {
  mockComes = true;
  show();
  const area = screen.getByRole('img', { name: 'Sign here' });
  expect(area).toHaveAttribute('aria-busy', 'true');
  await waitFor(() => expect(area).toHaveAttribute('aria-busy', 'false'));
});

test('SUP-12 a signature is still there when the phone is turned', async () => {
  mockComes = true;
  show();
  await waitFor(() => expect(mockMade).toHaveBeenCalled());
  const canvas = screen.getByRole<HTMLCanvasElement>('img');
  const turn = (width: number) => {
    Object.defineProperty(canvas, 'offsetWidth', { value: width, configurable: true });
    act(() => void dispatchEvent(new Event('resize')));
  };
  turn(640);
  expect(canvas.width).toBe(640 * devicePixelRatio);
  expect(pad.fromData).toHaveBeenLastCalledWith(strokes);
  // Nothing is cut off where there is less room.
  turn(320);
  const smaller = [{ points: [{ x: 0.5, y: 1, time: 3, pressure: 0 }] }];
  expect(pad.fromData).toHaveBeenLastCalledWith(smaller);
});
