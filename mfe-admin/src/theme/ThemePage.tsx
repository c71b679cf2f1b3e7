import { defaultThemeColor, getAccountTheme } from '@fraktion/contract/accounts';
import { queryFor } from '@fraktion/shared-auth/query';
import { ErrorState, Grid, Page, SkeletonCards, Stack, useTranslation } from '@fraktion/shared-ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { ColourPanel } from './ColourPanel.tsx';
import { LogoPanel } from './LogoPanel.tsx';
import { Preview } from './Preview.tsx';

/** The account's colour and logo, with a preview in both skins. */
const ThemePage = () => {
  const { t } = useTranslation('mfe-admin');
  const theme = useQuery(queryFor(getAccountTheme));
  const [draft, setDraft] = useState<string>();
  const { data } = theme;
  if (!data && theme.error) {
    return (
      <Page title={t('theme.title')}>
        <ErrorState
          title={t('theme.failed')}
          error={theme.error}
          onRetry={() => void theme.refetch()}
          retrying={theme.isFetching}
        />
      </Page>
    );
  }
  const shown = draft ?? data?.themeColor ?? defaultThemeColor;
  return (
    <Page title={t('theme.title')}>
      <Grid
        gap={{ base: '6', md: '8' }}
        alignItems="start"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'minmax(0, 420px) minmax(0, 1fr)' }}
      >
        {data ? (
          <Stack gap="6">
            <ColourPanel themeColor={data.themeColor} onDraft={setDraft} />
            <LogoPanel logoPath={data.logoPath} />
          </Stack>
        ) : (
          <SkeletonCards cards={2} height={380} />
        )}
        <Stack gap="4">
          <Preview colour={shown} skin="light" />
          <Preview colour={shown} skin="dark" />
        </Stack>
      </Grid>
    </Page>
  );
};

export default ThemePage;
