import { isMobileDevice } from './device.ts';

const device = (userAgent: string, maxTouchPoints = 0) =>
  ({ userAgent, maxTouchPoints }) as Navigator;
const mac =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.0 Safari/605.1.15';

test.each([
  [
    'an iPhone',
    device('Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Mobile/15E148'),
    true,
  ],
  [
    'an Android phone',
    device('Mozilla/5.0 (Linux; Android 15; Pixel 9) Mobile Safari/537.36'),
    true,
  ],
  ['an Android tablet', device('Mozilla/5.0 (Linux; Android 15; SM-X910) Safari/537.36'), true],
  ['an iPad, which says it is a Mac', device(mac, 5), true],
  ['a Mac', device(mac), false],
  [
    'a Windows laptop with touch',
    device('Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/140', 10),
    false,
  ],
])('SHL-06 %s', (_, agent, mobile) => {
  expect(isMobileDevice(agent)).toBe(mobile);
});
