type Fill = (target: URL) => URL;

let fill: Fill = (target) => target;
let installed = false;

/**
 * Links and actions name a page without the current location. Addresses of pages with locations get it on the way, before any
 * router of the shell or of a remote reads the address.
 */
export function carryScope(next: Fill): void {
  fill = next;
  if (installed) return;
  installed = true;
  for (const method of ['pushState', 'replaceState'] as const) {
    const original = history[method];
    history[method] = function (this: History, state, unused, url) {
      const given = url === undefined || url === null ? url : fill(new URL(url, location.href));
      original.call(this, state, unused, given);
    };
  }
}
