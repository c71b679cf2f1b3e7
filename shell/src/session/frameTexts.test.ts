import { i18n, setLanguage, translate } from '@fraktion/shared-ui';

import { startSecurityTexts } from '../settings/security/securityTexts.ts';
import { startFrameTexts } from './language.ts';

const settled = () => translate('shell')('scope.all');

test('SHL-10 texts that load after sign-in follow a change of language that is already running', async () => {
  const underWay = setLanguage('da');
  await startFrameTexts();
  await underWay;
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(settled()).toBe('Alle lokationer');
  await setLanguage('sv');
  expect(settled()).toBe('Alla platser');
});

test('SHL-11 later texts are loaded in the current language only', async () => {
  await setLanguage('nb');
  await startSecurityTexts();
  const known = (lng: string) =>
    i18n.exists('security.password.title', { ns: 'shell', lng, fallbackLng: false });
  expect(['nb', 'en', 'da'].filter(known)).toEqual(['nb']);
});
