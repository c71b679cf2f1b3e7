import { Button, Grid, Heading, Stack, Text, useTranslation } from '@fraktion/shared-ui';

import type { DemoSignIn } from '../session/settings.ts';

/** A demo shows who may sign in; picking one fills the form in. */
export function DemoSignIns({
  signIns,
  onPick,
}: {
  readonly signIns: readonly DemoSignIn[];
  readonly onPick: (signIn: DemoSignIn) => void;
}) {
  const { t } = useTranslation('shell');
  return (
    <Stack as="section" aria-label={t('Web.LoginPage.Demo.Title')} gap="3" mt="6">
      <div>
        <Heading size="small">{t('Web.LoginPage.Demo.Title')}</Heading>
        <Text size="caption" tone="muted">
          {t('Web.LoginPage.Demo.Help')}
        </Text>
      </div>
      <Grid gap="1.5" gridTemplateColumns={{ base: '1fr', sm: '1fr 1fr' }}>
        {signIns.map((signIn) => (
          <Button
            key={signIn.email}
            size="small"
            title={signIn.email}
            onClick={() => onPick(signIn)}
            justifyContent="flex-start"
            minWidth="0"
            overflow="hidden"
          >
            {signIn.label}
          </Button>
        ))}
      </Grid>
    </Stack>
  );
}
