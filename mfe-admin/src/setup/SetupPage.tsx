import {
  getSetup,
  isSetUp,
  openSteps,
  type Setup,
  type SetupStep,
  setupSteps,
} from '@fraktion/contract/accounts';
import { orderingPath } from '@fraktion/contract/pages';
import { assignableRoles } from '@fraktion/contract/users';
import { useProfile } from '@fraktion/shared-auth';
import { queryFor } from '@fraktion/shared-auth/query';
import {
  Box,
  ButtonLink,
  ErrorState,
  Notice,
  Page,
  Row,
  SkeletonCards,
  Stack,
  Text,
  useTranslation,
} from '@fraktion/shared-ui';
import { followFocus } from '@fraktion/shared-ui/overlay';
import { useQuery } from '@tanstack/react-query';
import { type ComponentType, useState } from 'react';

import { CollectorForm } from './CollectorForm.tsx';
import { ContainerForm } from './ContainerForm.tsx';
import { LocationForm } from './LocationForm.tsx';
import { Step } from './Step.tsx';
import { UserForm } from './UserForm.tsx';

const forms: Record<SetupStep, ComponentType> = {
  locations: LocationForm,
  collectors: CollectorForm,
  containers: ContainerForm,
  users: UserForm,
};

/** The conditions of each step: a container needs a location and a collector. */
const needs: Partial<Record<SetupStep, readonly ('locations' | 'collectors')[]>> = {
  containers: ['locations', 'collectors'],
};

/** Why a step has to wait, or is not allowed for this user. */
const useObstacle = () => {
  const { t } = useTranslation('mfe-admin');
  const { role, account } = useProfile();
  return (counts: Setup, step: SetupStep): string | undefined => {
    const mayAdd = step !== 'users' || assignableRoles(role, account.kind).length > 0;
    const missing = mayAdd ? needs[step]?.find((before) => !isSetUp(counts, before)) : 'rights';
    return missing && t(`setup.needs.${missing}`);
  };
};

const Done = () => {
  const { t } = useTranslation('mfe-admin');
  return (
    <Notice>
      <Row justifyContent="space-between" gap="3">
        <Text>{t('setup.done')}</Text>
        <ButtonLink to={orderingPath} variant="primary">
          {t('setup.order')}
        </ButtonLink>
      </Row>
    </Notice>
  );
};

const Intro = () => {
  const { t } = useTranslation('mfe-admin');
  return (
    <Text tone="muted" mb="5">
      {t('setup.intro')}
    </Text>
  );
};

/** Leads a new account through its necessary data, step by step. */
const SetupPage = () => {
  const { t } = useTranslation('mfe-admin');
  const setup = useQuery(queryFor(getSetup));
  const [chosen, setChosen] = useState<SetupStep | 'none'>();
  const { data } = setup;
  const left = data && openSteps(data);
  const obstacle = useObstacle();
  const open = chosen ?? (data && left?.find((step) => obstacle(data, step) === undefined));
  if (!data || !left) {
    return (
      <Page title={t('setup.title')} width="narrow">
        {setup.error ? (
          <ErrorState
            title={t('setup.failed')}
            error={setup.error}
            onRetry={() => void setup.refetch()}
            retrying={setup.isFetching}
          />
        ) : (
          <>
            <Intro />
            <SkeletonCards cards={4} height={80} least={720} />
          </>
        )}
      </Page>
    );
  }
  return (
    <Page
      title={t('setup.title')}
      count={t('setup.progress', { done: setupSteps.length - left.length, all: setupSteps.length })}
      width="narrow"
    >
      <Intro />
      <div ref={followFocus}>
        {left.length === 0 ? (
          <Box mb="5" tabIndex={-1} outline="none" data-next>
            <Done />
          </Box>
        ) : null}
        <Stack as="ol" gap="3">
          {setupSteps.map((step, index) => {
            const Form = forms[step];
            return (
              <Step
                key={step}
                step={step}
                number={index + 1}
                count={data[step]}
                done={isSetUp(data, step)}
                open={step === open}
                disabledReason={obstacle(data, step)}
                onToggle={() => setChosen(step === open ? 'none' : step)}
              >
                <Form />
              </Step>
            );
          })}
        </Stack>
      </div>
    </Page>
  );
};

export default SetupPage;
