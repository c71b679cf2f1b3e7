import { i18n, setLanguage } from '@fraktion/shared-ui';

import { startFrameTexts } from './language.ts';

const settled = () => i18n.t('Scope.All', { ns: 'shell' });

test('SHL-10 texts that come after sign-in follow a language that was already under way', async () => {
  const underWay = setLanguage('da');
  await startFrameTexts();
  await underWay;
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(settled()).toBe('Alle lokationer');
  await setLanguage('sv');
  expect(settled()).toBe('Alla platser');
});
