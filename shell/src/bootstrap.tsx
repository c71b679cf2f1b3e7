import { onLanguageLoading } from '@fraktion/shared-ui/entry';
import { createRoot } from 'react-dom/client';

import {
  CompositionProvider,
  createComposition,
  followSession,
  loadTitles,
  readGiven,
} from './composition/index.ts';
import { hasOverrides } from './composition/overridden.ts';
import { Frame } from './frame/index.tsx';
import { watchHealth } from './health/watch.ts';
import { beginInNamedAccount } from './session/namedAccount.ts';
import { readSettings } from './session/settings.ts';

async function begin(): Promise<void> {
  beginInNamedAccount();
  const { candidates: given, nonce } = readGiven();
  const { candidates, overridden } = hasOverrides()
    ? await (
        await import(/* webpackChunkName: 'overlays' */ './overrides/withOverrides.ts')
      ).withOverrides(given)
    : { candidates: given, overridden: [] };
  const settings = readSettings();
  const everyone = settings.override?.everyone === true;
  const composition = createComposition(candidates, nonce, { overridden, everyone });
  if (settings.traced)
    void import(/* webpackChunkName: 'overlays' */ './session/traceCalls.ts').then((tracing) =>
      tracing.traceCalls(),
    );
  watchHealth(composition);
  followSession(composition);
  onLanguageLoading((language) => loadTitles(candidates, language, composition.retitled));

  createRoot(document.getElementById('root')!).render(
    <CompositionProvider given={{ composition, candidates: given }}>
      <Frame nonce={nonce} />
    </CompositionProvider>,
  );
}

void begin();
