import type { Composition as Candidates, KnownPage as Page } from '@fraktion/contract/releases';

import type { Area } from './area/area.ts';
import { HealthRecord } from './health.ts';
import type { Selection } from './selectRelease.ts';

/** The parts of the composition that a remote needs. */
export interface Around {
  /** The running version of the platform. */
  readonly platform: string;
  readonly nonce: string | undefined;
  /** The release for the current user, by the known health of the releases. */
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
  /** Its place on the screen. Sign-in needs none, so it exists only after the first page in the frame. */
  area: Area | undefined;
  /** The same element for the whole visit, wherever the frame attaches it. */
  readonly host: HTMLElement;
  readonly record: HealthRecord;
  readonly around: Around;
  readonly select: () => Selection;
  readonly pages: () => readonly KnownPage[];
}

/** One remote of the composition: its selected release, and the element that it is mounted into. */
export function makeRemote(
  name: string,
  candidates: Candidates['remotes'][number]['candidates'],
  around: Around,
): Remote {
  const record = new HealthRecord();
  const host = document.createElement('div');
  host.id = `remote-${name}`;
  const select = () => around.select(record.health);
  // A remote that cannot be mounted stays in the menu, and its area shows the reason.
  const pages = () => {
    const selection = select();
    const known = selection.kind === 'mount' ? selection.candidate : candidates[0];
    return (known?.pages ?? []).map((page) => ({ ...page, remote: name, version: known!.version }));
  };
  return { name, area: undefined, host, record, around, select, pages };
}
