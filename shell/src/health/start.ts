import type { Vital } from '@fraktion/contract/clientReports';
import { platformName } from '@fraktion/contract/releases';
import { onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals';

import type { Composition } from '../composition/createComposition.ts';
import { onFault } from '../composition/faults.ts';
import { describe } from './describe.ts';
import { Outbox } from './outbox.ts';

/** A page that was left open in a sleeping machine measures hours. */
const longest = 600_000;
let started = false;

/** Where the page was loaded: what is measured is mostly what that took. */
function landing(composition: Composition): { name: string; version: string; page: string } {
  const page = composition.pageAt(location.pathname);
  const remote = composition.remotes.find(({ name }) => name === page?.remote);
  const selection = remote?.select();
  return remote && page && selection?.kind === 'mount'
    ? { name: remote.name, version: selection.candidate.version, page: page.path }
    : { name: platformName, version: composition.platform, page: '' };
}

/** Tells the server what goes wrong in this browser and how fast its pages are, of nobody in particular. */
export function startHealth(composition: Composition): void {
  if (started) return;
  started = true;
  const outbox = new Outbox();
  const landed = landing(composition);
  onFault((fault) => {
    // By its pattern: an address may name a person.
    const page = composition.pageAt(location.pathname)?.path ?? '';
    const described = describe(fault, page, composition.platform);
    if (described) outbox.addFault(described);
  });
  const measure = (metric: { name: string; value: number }) =>
    outbox.addVital({
      ...landed,
      vital: metric.name as Vital,
      value: Math.min(metric.value, longest),
    });
  for (const watch of [onCLS, onFCP, onINP, onLCP, onTTFB]) watch(measure);
  addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') outbox.flush();
  });
}
