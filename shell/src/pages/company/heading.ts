const key = 'fraktion.heading';

/** The page that was asked for, while the browser is at the provider. The guard checks it when it comes back, as any other. */
export const keepHeading = (search: string): void => {
  const heading = new URLSearchParams(search).get('to');
  if (heading) sessionStorage.setItem(key, heading);
  else sessionStorage.removeItem(key);
};

export function takeHeading(): string | null {
  const heading = sessionStorage.getItem(key);
  sessionStorage.removeItem(key);
  return heading;
}
