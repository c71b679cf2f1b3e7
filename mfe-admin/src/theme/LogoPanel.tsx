import {
  type AccountTheme,
  maxLogoBytes,
  putThemeLogo,
  resetThemeLogo,
} from '@fraktion/contract/accounts';
import { session } from '@fraktion/shared-auth';
import { useCall } from '@fraktion/shared-auth/query';
import {
  Button,
  FileDrop,
  Panel,
  Row,
  Stack,
  Text,
  type TextKey,
  toast,
  useTranslation,
} from '@fraktion/shared-ui';

import { LogoPicture } from './LogoPicture.tsx';

const pictures = {
  'image/png': ['.png'],
  'image/jpeg': ['.jpg', '.jpeg'],
  'image/webp': ['.webp'],
};

const show = (theme: AccountTheme) =>
  session.updateProfile((profile) => ({ ...profile, account: { ...profile.account, ...theme } }));

/** The logo at the top of the menu: it is there as soon as it has been chosen. */
export const LogoPanel = ({ logoPath }: { readonly logoPath: string | null }) => {
  const { t } = useTranslation('mfe-admin');
  const done = (message: TextKey<'mfe-admin'>) => ({
    onSuccess: (theme: AccountTheme) => {
      show(theme);
      toast({ title: t(message), tone: 'success' });
    },
  });
  const put = useCall(putThemeLogo, done('theme.logoSaved'));
  const reset = useCall(resetThemeLogo, done('theme.logoGone'));
  return (
    <Panel title={t('theme.logo')}>
      <Stack gap="4">
        {logoPath ? (
          <Row justifyContent="space-between" gap="3">
            <LogoPicture logoPath={logoPath} />
            <Button onClick={() => reset.mutate({})} pending={reset.isPending}>
              {t('theme.logoReset')}
            </Button>
          </Row>
        ) : (
          <Text tone="muted">{t('theme.logoNone')}</Text>
        )}
        <FileDrop
          label={t(logoPath ? 'theme.logoOther' : 'theme.logoAdd')}
          help={t(put.isPending ? 'theme.logoSending' : 'theme.logoHelp')}
          files={[]}
          onChange={(files) => {
            // One after the other: with two at once, either of them might be stored.
            if (files[0] && !put.isPending) put.mutate({ files: [files[0]] });
          }}
          accept={pictures}
          maxFiles={1}
          maxBytes={maxLogoBytes}
        />
      </Stack>
    </Panel>
  );
};
