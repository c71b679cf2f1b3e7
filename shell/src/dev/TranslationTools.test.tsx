import { addNamespace, i18n, Text, UiProvider, useTranslation } from '@fraktion/shared-ui';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import TranslationTools from './TranslationTools.tsx';

declare module '@fraktion/shared-ui' {
  interface Texts {
    readonly 'mfe-shown': { readonly page: { readonly title: string } };
  }
}

const Sample = () => {
  const { t } = useTranslation('mfe-shown');
  return <Text>{t('page.title')}</Text>;
};

beforeEach(() => {
  addNamespace('mfe-shown', 'en', { page: { title: 'Collection orders' } });
  render(
    <UiProvider nonce="test">
      <Sample />
      <TranslationTools />
    </UiProvider>,
  );
});

test('SHL-11 a button shows the keys in place of the texts, and the texts again', async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Show translation keys' }));
  expect(await screen.findByText('mfe-shown:page.title')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Show texts' }));
  expect(await screen.findByText('Collection orders')).toBeVisible();
});

test('SHL-11 texts that no language has are reported, each once', async () => {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  act(() => {
    i18n.t('page.absent', { ns: 'mfe-shown' });
    i18n.t('page.absent', { ns: 'mfe-shown' });
  });
  await userEvent.click(await screen.findByRole('button', { name: /^Missing/ }));
  await waitFor(() => expect(screen.getAllByText('en mfe-shown:page.absent')).toHaveLength(1));
});
