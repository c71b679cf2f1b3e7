import { type Override, overrideList } from '@fraktion/contract/releases';

import { overridesPlace } from '../composition/overridden.ts';

/** The overrides of this browser; invalid ones are ignored. */
export function storedOverrides(): readonly Override[] {
  try {
    const text = localStorage.getItem(overridesPlace);
    const read = overrideList.safeParse(JSON.parse(text ?? '[]'));
    return read.success ? read.data : [];
  } catch {
    return [];
  }
}

function store(overrides: readonly Override[]): void {
  if (overrides.length === 0) localStorage.removeItem(overridesPlace);
  else localStorage.setItem(overridesPlace, JSON.stringify(overrides));
  // Versions are chosen when the page loads; only someone who has chosen an override gets here.
  location.reload();
}

const others = (name: string): readonly Override[] =>
  storedOverrides().filter((each) => each.name !== name);

export const setOverride = (chosen: Override): void => store([...others(chosen.name), chosen]);
export const endOverride = (name: string): void => store(others(name));
