import {
  BrowserRouter,
  Route,
  Routes,
  setLanguage,
  UiProvider,
  uiLanguages,
} from '@fraktion/shared-ui';
import { createRoot } from 'react-dom/client';

import { Catalogue, type PropNames } from './Catalogue.tsx';

/** The build replaces it. */
declare const PROP_NAMES: PropNames;

const given = new URLSearchParams(location.search).get('language');
const language = uiLanguages.find((each) => each === given);

const show = () =>
  createRoot(document.getElementById('root')!).render(
    <UiProvider>
      <BrowserRouter>
        <Routes>
          <Route path="/:group?" element={<Catalogue props={PROP_NAMES} />} />
        </Routes>
      </BrowserRouter>
    </UiProvider>,
  );

void setLanguage(language ?? 'en').then(show);
