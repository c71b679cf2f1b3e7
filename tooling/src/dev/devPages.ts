import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';

import {
  type Candidate,
  type Composition,
  type PlatformManifest,
  sourceVersion,
} from '@fraktion/contract';

import type { Build } from '../build/build.ts';
import { devToolsHook } from './devToolsHook.ts';

interface Pages {
  readonly serverUrl: string;
  readonly platform: Build<PlatformManifest>;
  /** The remote that runs from source, as a candidate. */
  readonly candidate: () => Promise<
    Pick<Candidate, 'scope' | 'entry' | 'pages' | 'widgets'> & { name: string }
  >;
}

/** The portal's own composition, with the platform and one remote replaced by those from source. */
export async function devComposition(pages: Pages): Promise<Composition> {
  const answer = await fetch(`${pages.serverUrl}/remotes.json`);
  const { remotes } = (await answer.json()) as Composition;
  const platform = pages.platform.manifest.version;
  const { name, ...described } = await pages.candidate();
  const fromSource: Candidate = {
    ...described,
    version: sourceVersion,
    // It is rebuilt at every edit, so there is no digest to check.
    integrity: '',
    first: [],
    worksWith: [platform],
  };
  const others = remotes
    .filter((remote) => remote.name !== name)
    .map((remote) => ({
      ...remote,
      candidates: remote.candidates.map((each) => ({
        ...each,
        // The platform from source stands in for the live one: what does not fit that, or is withdrawn, is not mounted here either.
        worksWith: each.worksWith.length > 0 && !each.withdrawn ? [platform] : [],
      })),
    }));
  return {
    platform: { version: platform, live: platform },
    remotes: [...others, { name, live: sourceVersion, candidates: [fromSource] }],
  };
}

async function devPage(pages: Pages): Promise<string> {
  const { manifest, outDir } = pages.platform;
  const template = await readFile(path.join(outDir, manifest.template), 'utf8');
  const json = JSON.stringify(await devComposition(pages)).replaceAll('<', '\\u003c');
  return template
    .replaceAll('{{language}}', 'en')
    .replaceAll('{{base}}', '/dev/platform/')
    .replace(
      '{{scripts}}',
      () =>
        `<script>${devToolsHook}</script><script defer src="/dev/platform/${manifest.entry}"></script>`,
    )
    .replace(
      '{{composition}}',
      () => `<script type="application/json" id="composition">${json}</script>`,
    );
}

function send(response: ServerResponse, type: string, body: string): void {
  response.writeHead(200, { 'content-type': type, 'cache-control': 'no-store' });
  response.end(body);
}

/** Answers every address of the portal with the index page, as the server does for releases. */
export function serveDevPages(pages: Pages) {
  return (
    request: IncomingMessage,
    response: ServerResponse,
    next: (problem?: unknown) => void,
  ) => {
    const { pathname } = new URL(request.url ?? '/', 'http://dev');
    const wantsPage = request.headers.accept?.includes('text/html') === true;
    if (pathname === '/remotes.json') {
      devComposition(pages).then(
        (composition) => send(response, 'application/json', JSON.stringify(composition)),
        next,
      );
    } else if (wantsPage) {
      devPage(pages).then((html) => send(response, 'text/html; charset=utf-8', html), next);
    } else next();
  };
}
