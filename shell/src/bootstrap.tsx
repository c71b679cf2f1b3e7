import { createRoot } from 'react-dom/client';

import {
  CompositionProvider,
  createComposition,
  followSession,
  readGiven,
} from './composition/index.ts';
import { Frame } from './frame/index.tsx';

const { candidates, nonce } = readGiven();
const composition = createComposition(candidates, nonce);
followSession(composition);

createRoot(document.getElementById('root')!).render(
  <CompositionProvider given={{ composition, candidates }}>
    <Frame nonce={nonce} />
  </CompositionProvider>,
);
