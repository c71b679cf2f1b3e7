const browsers = [
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Opera', /\bOPR\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Chrome|CriOS|HeadlessChrome)\//],
  ['Safari', /\bSafari\//],
] as const;

const systems = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['macOS', /\bMac OS X\b/],
  ['Linux', /\bLinux\b/],
] as const;

const first = (known: typeof browsers | typeof systems, text: string): string | undefined =>
  known.find(([, pattern]) => pattern.test(text))?.[0];

/** `Chrome, Windows`, from the browser's user agent; null if it contains nothing known. */
export function deviceName(userAgent: string | null): string | null {
  if (!userAgent) return null;
  return [first(browsers, userAgent), first(systems, userAgent)].filter(Boolean).join(', ') || null;
}
