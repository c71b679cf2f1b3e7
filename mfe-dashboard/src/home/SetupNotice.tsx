import { setupPath } from '@fraktion/contract/pages';
import { roleAllows } from '@fraktion/contract/roles';
import { getSetup, openSteps, setupSteps } from '@fraktion/contract/accounts';
import { useProfile } from '@fraktion/shared-auth';
import { queryFor } from '@fraktion/shared-auth/query';
import { Box, ButtonLink, Notice, Row, Text, useTranslation } from '@fraktion/shared-ui';
import { useQuery } from '@tanstack/react-query';

/** A new account is not complete yet: shows the remaining steps to its Admin. */
export const SetupNotice = () => {
  const { t } = useTranslation('mfe-dashboard');
  const { role, account } = useProfile();
  const { data } = useQuery({
    ...queryFor(getSetup),
    enabled: account.kind === 'customer' && roleAllows(getSetup.roles, role),
  });
  const left = data ? openSteps(data) : [];
  if (left.length === 0) return null;
  const done = setupSteps.length - left.length;
  return (
    <Box mb="6">
      <Notice>
        <Row justifyContent="space-between" gap="3">
          <Text>{t('setup.left', { done, all: setupSteps.length })}</Text>
          <ButtonLink to={setupPath} variant="primary">
            {t(done === 0 ? 'setup.begin' : 'setup.goOn')}
          </ButtonLink>
        </Row>
      </Notice>
    </Box>
  );
};
