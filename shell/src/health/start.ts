import type { Vital } from '@fraktion/contract/clientReports';
import { platformName } from '@fraktion/contract/releases';
import { onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals';

import type { Composition } from '../composition/createComposition.ts';
import { onFault } from '../composition/faults.ts';
import { describe } from './describe.ts';
import { Outbox } from './outbox.ts';

/** A page that stays open on a sleeping machine measures hours. */
const longest = 600_000;
let started = false;

/** The release and page that were loaded: the measurements are mostly about loading. */
function landing(composition: Composition): { name: string; version: string; page: string } {
  const page = composition.pageAt(location.pathname);
  const remote = composition.remotes.find(({ name }) => name === page?.remote);
  const selection = remote?.select();
  return remote && page && selection?.kind === 'mount'
    ? { name: remote.name, version: selection.candidate.version, page: page.path }
    : { name: platformName, version: composition.platform, page: '' };
}

/** Reports this browser's faults and page speed to the server, without identifying anyone. */
export function startHealth(composition: Composition): void {
  if (started) return;
  started = true;
  const outbox = new Outbox();
  const landed = landing(composition);
  onFault((fault) => {
    // The route pattern, because an address may identify a person.
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
