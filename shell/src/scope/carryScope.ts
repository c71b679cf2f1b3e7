type Fill = (target: URL) => URL;

let fill: Fill = (target) => target;
let installed = false;

/**
 * Links and actions name a page, not the location that is in use. What leads to a page with a scope
 * gets it on the way, before any router, whether the shell's or a remote's, has read the address.
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
