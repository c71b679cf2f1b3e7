import type { Composition as Candidates, KnownPage as Page } from '@fraktion/contract/releases';

import type { Area } from './area.ts';
import { HealthRecord } from './health.ts';
import type { Selection } from './selectRelease.ts';

/** What a remote needs to know of the page that it belongs to. */
export interface Around {
  /** The version of the platform that runs. */
  readonly platform: string;
  readonly nonce: string | undefined;
  /** Which release, for whoever is there now and what is known of the releases' health. */
  readonly select: (health: HealthRecord['health']) => Selection;
  readonly changed: () => void;
}

/** A page of a selected release, with the remote it belongs to. */
export interface KnownPage extends Page {
  readonly remote: string;
  readonly version: string;
}

export interface Remote {
  readonly name: string;
  /** Its place on the screen; signing in needs none, so there is none before the first page in the frame. */
  area: Area | undefined;
  /** Stays the same for the whole visit, wherever the frame puts it. */
  readonly host: HTMLElement;
  readonly record: HealthRecord;
  readonly around: Around;
  readonly select: () => Selection;
  readonly pages: () => readonly KnownPage[];
}

/** One remote of this page: the release that is chosen for it, and the element that it is mounted into. */
export function makeRemote(
  name: string,
  candidates: Candidates['remotes'][number]['candidates'],
  around: Around,
): Remote {
  const record = new HealthRecord();
  const host = document.createElement('div');
  host.id = `remote-${name}`;
  const select = () => around.select(record.health);
  // A remote that cannot be mounted keeps its place in the menu, and its area says what happened.
  const pages = () => {
    const selection = select();
    const known = selection.kind === 'mount' ? selection.candidate : candidates[0];
    return (known?.pages ?? []).map((page) => ({ ...page, remote: name, version: known!.version }));
  };
  return { name, area: undefined, host, record, around, select, pages };
}
