import type { Page } from '@playwright/test';

import { usedByRemote } from './sampleRemote.ts';

interface ProvidedCopy {
  readonly from: string;
  readonly useIn: readonly string[];
  readonly lib?: () => Readonly<Record<string, unknown>>;
}

interface ProbeWindow {
  readonly renderers: readonly unknown[];
  readonly usedByRemote: Readonly<Record<string, unknown>>;
  readonly __FEDERATION__: {
    readonly __INSTANCES__: readonly {
      readonly shareScopeMap: {
        readonly default: Readonly<Record<string, Readonly<Record<string, ProvidedCopy>>>>;
      };
    }[];
  };
}

/** Every react-dom registers itself once with the developer tools: counts them from the first script on. */
export async function countRenderers(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const renderers: unknown[] = [];
    const nothing = (): void => undefined;
    Object.assign(globalThis, {
      renderers,
      __REACT_DEVTOOLS_GLOBAL_HOOK__: {
        supportsFiber: true,
        checkDCE: nothing,
        inject: (renderer: unknown) => renderers.push(renderer),
        onScheduleFiberRoot: nothing,
        onCommitFiberRoot: nothing,
        onPostCommitFiberRoot: nothing,
        onCommitFiberUnmount: nothing,
      },
    });
  });
}

export const rendererCount = (page: Page): Promise<number> =>
  page.evaluate(() => (globalThis as unknown as ProbeWindow).renderers.length);

export interface SharedPackage {
  readonly name: string;
  /** The number of versions that were offered at run time. */
  readonly versions: number;
  /** The builds that use the loaded one. */
  readonly users: readonly string[];
  /** The small remote imported the same object that the platform uses. */
  readonly same: boolean;
}

/** The state of each shared package in this tab. The small remote must be mounted. */
export const sharedPackages = (page: Page): Promise<SharedPackage[]> =>
  page.evaluate((exportOf) => {
    const { __FEDERATION__: federation, usedByRemote: used } = globalThis as unknown as ProbeWindow;
    const scope = federation.__INSTANCES__[0]!.shareScopeMap.default;
    return Object.entries(exportOf).map(([name, exported]) => {
      const provided = Object.values(scope[name] ?? {});
      const [one] = provided;
      return {
        name,
        versions: provided.length,
        users: one?.useIn ?? [],
        same: used[name] !== undefined && one?.lib?.()[exported] === used[name],
      };
    });
  }, usedByRemote);

/** Words that occur in only one file of the portal, as long as the package is there once. */
const signs: Readonly<Record<string, string>> = {
  react: 'react.transitional.element',
  'react-dom': '__reactFiber$',
  router: 'You cannot render a <Router>',
  chakra: 'ChakraProvider',
  emotion: 'data-emotion',
  'react-query': 'No QueryClient set',
  i18next: 'keySeparator',
  'shared-ui': 'fraktion.skin',
  'shared-auth': 'fraktion.account',
};

/** Collects the scripts that a page runs; the result maps each package to the files that contain it. */
export function watchScripts(page: Page): () => Promise<Record<string, string[]>> {
  const scripts = new Set<string>();
  page.on('response', (response) => {
    if (new URL(response.url()).pathname.endsWith('.js')) scripts.add(response.url());
  });
  return async () => {
    // Fetched again, because a browser soon drops the source of executed scripts; released files never change.
    const texts = await Promise.all(
      [...scripts].map(async (url) => ({
        path: new URL(url).pathname,
        text: await (await fetch(url)).text(),
      })),
    );
    return Object.fromEntries(
      Object.entries(signs).map(([name, sign]) => [
        name,
        texts.filter(({ text }) => text.includes(sign)).map(({ path }) => path),
      ]),
    );
  };
}
