import { updateCollector } from '@fraktion/contract/collectors';
import { changeInfocard, type Infocard } from '@fraktion/contract/infocards';
import { backgroundPath, infocardPath } from '@fraktion/contract/pages';
import { roleAllows } from '@fraktion/contract/roles';
import { useProfile } from '@fraktion/shared-auth';
import { ButtonLink, Notice, Row, Stack, Text, useTranslation } from '@fraktion/shared-ui';

/** Without a reachable collector the order cannot be carried out. Shown before the form, with a link to correct it. */
export const MissingCollector = ({ infocard }: { readonly infocard: Infocard }) => {
  const { t } = useTranslation('mfe-ordering');
  const { role } = useProfile();
  const name = infocard.collector?.name;
  return (
    <Stack gap="4" alignItems="flex-start">
      <Notice tone="error">
        <Text strong>{t('ordering.missingCollector.title')}</Text>
        <Text>
          {name
            ? t('ordering.missingCollector.noEmail', { name })
            : t('ordering.missingCollector.none')}
        </Text>
      </Notice>
      <Row gap="2">
        {roleAllows(updateCollector.roles, role) && name ? (
          <ButtonLink to={`${backgroundPath}?tab=collectors&q=${encodeURIComponent(name)}`}>
            {t('ordering.missingCollector.mend')}
          </ButtonLink>
        ) : null}
        {roleAllows(changeInfocard.roles, role) ? (
          <ButtonLink to={infocardPath(infocard.id)}>
            {t('ordering.missingCollector.choose')}
          </ButtonLink>
        ) : null}
      </Row>
    </Stack>
  );
};
