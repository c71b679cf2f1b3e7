import { __unsafe_useEmotionCache as useEmotionCache } from '@emotion/react';
import { act, screen } from '@testing-library/react';

import { Button } from '../components/Button.tsx';
import { renderUi } from '../testing/renderUi.tsx';
import { applyStoredSkin, followDeviceSkin, setSkin, useSkin, useSkinChoice } from './skin.ts';
import { defaultThemeColour, setThemeColour } from './themeColour.ts';

const variable = (name: string) => document.documentElement.style.getPropertyValue(name);

afterEach(() => {
  jest.restoreAllMocks();
  localStorage.clear();
  act(() => applyStoredSkin());
  act(() => setThemeColour(undefined));
});

test('SHL-12 the skin is light by default, and a choice is stored', () => {
  renderUi(<Button>Save</Button>);
  expect(document.documentElement).toHaveAttribute('data-skin', 'light');
  act(() => setSkin('dark'));
  expect(document.documentElement).toHaveAttribute('data-skin', 'dark');
  document.documentElement.removeAttribute('data-skin');
  applyStoredSkin();
  expect(document.documentElement).toHaveAttribute('data-skin', 'dark');
});

const skin = () => document.documentElement.dataset['skin'];

/** A device that is dark, and what turns it: the skin after that. */
function darkDevice() {
  const device = Object.assign(new EventTarget(), { matches: true });
  jest.spyOn(globalThis, 'matchMedia').mockReturnValue(device as MediaQueryList);
  return (dark: boolean) => {
    device.matches = dark;
    act(() => void device.dispatchEvent(new Event('change')));
    return skin();
  };
}

test('SHL-12 SUP-13 the skin follows a device that is dark, until the user chooses, and no longer than it is asked to', () => {
  const turn = darkDevice();
  let end = () => {};
  act(() => void (end = followDeviceSkin()));
  expect([skin(), turn(false), turn(true)]).toEqual(['dark', 'light', 'dark']);
  // The next visit begins dark.
  document.documentElement.removeAttribute('data-skin');
  act(() => applyStoredSkin());
  expect(skin()).toBe('dark');
  act(() => setSkin('light'));
  expect(turn(true)).toBe('light');
  act(() => end());
  expect(skin()).toBe('light');
  localStorage.clear();
  act(() => void (end = followDeviceSkin()));
  expect(turn(true)).toBe('dark');
  act(() => end());
  expect([skin(), turn(true)]).toEqual(['light', 'light']);
});

test('SHL-12 a user may choose that the skin follows the device, and it stays chosen', () => {
  const turn = darkDevice();
  const Probe = () => <p>{useSkinChoice()}</p>;
  renderUi(<Probe />);
  act(() => setSkin('device'));
  expect([skin(), turn(false), turn(true)]).toEqual(['dark', 'light', 'dark']);
  expect(screen.getByText('device')).toBeVisible();
  // What follows the device for a time leaves the choice as it is.
  act(() => followDeviceSkin()());
  document.documentElement.removeAttribute('data-skin');
  act(() => applyStoredSkin());
  expect([skin(), turn(false)]).toEqual(['dark', 'light']);
  act(() => setSkin('dark'));
  expect(turn(false)).toBe('dark');
});

test('SHL-13 an account colour changes variables, and nothing renders again', () => {
  const drawn = jest.fn();
  const Probe = () => {
    drawn();
    return <Button variant="primary">Save</Button>;
  };
  renderUi(<Probe />);
  expect(variable('--brand-light-9')).toBe(defaultThemeColour);
  act(() => setThemeColour('#1D4ED8'));
  expect(variable('--brand-light-9')).toBe('#1d4ed8');
  expect(variable('--brand-light-on')).toBe('#ffffff');
  act(() => setThemeColour('#ffe066'));
  expect(variable('--brand-light-on')).toBe('#000000');
  expect(drawn).toHaveBeenCalledTimes(1);
});

test('SHL-13 an invalid colour falls back to the default', () => {
  setThemeColour('javascript:alert(1)');
  expect(variable('--brand-light-9')).toBe(defaultThemeColour);
  setThemeColour(null);
  expect(variable('--brand-light-9')).toBe(defaultThemeColour);
});

test('components with fixed colours follow the skin', () => {
  const Probe = () => <p>{useSkin()}</p>;
  renderUi(<Probe />);
  expect(screen.getByText('light')).toBeVisible();
  act(() => setSkin('dark'));
  expect(screen.getByText('dark')).toBeVisible();
});

test('every style element carries the nonce of the response', () => {
  let styles: readonly HTMLStyleElement[] = [];
  const Probe = () => {
    styles = useEmotionCache()!.sheet.tags;
    return <Button>Save</Button>;
  };
  renderUi(<Probe />);
  expect(styles.length).toBeGreaterThan(0);
  for (const style of styles) expect(style.nonce).toBe('test');
});
