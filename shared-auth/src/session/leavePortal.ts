/** The way out of the portal; a test replaces it, because its browser goes nowhere. */
export const way = { go: (address: string): void => location.assign(address) };

/** Leads the browser to the page of a company's provider. Only web pages: no address may run as a script. */
export function leavePortal(address: string): void {
  if (!URL.canParse(address)) return;
  const { protocol } = new URL(address);
  if (protocol === 'https:' || protocol === 'http:') way.go(address);
}
