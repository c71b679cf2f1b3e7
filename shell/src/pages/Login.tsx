import { useSession } from '@fraktion/shared-auth';
import {
  Box,
  Flex,
  Grid,
  Heading,
  Notice,
  Text,
  usePageHeading,
  useTranslation,
} from '@fraktion/shared-ui';
import { useState } from 'react';

import { Wordmark } from '../frame/Mark.tsx';
import { readSettings } from '../session/settings.ts';
import { DemoSignIns } from './DemoSignIns.tsx';
import { Hierarchy } from './Hierarchy.tsx';
import { LanguageRow } from './LanguageRow.tsx';
import { type Credentials, LoginForm } from './LoginForm.tsx';

const told = ['expired', 'switchRefused', 'switchFailed'];

/** Why someone who did not ask for it stands before the login. */
function SignedOutNotice() {
  const { t } = useTranslation('shell');
  const state = useSession();
  if (state.status !== 'signedOut' || !told.includes(state.reason)) return null;
  const tone = state.reason === 'expired' ? 'warning' : 'error';
  return (
    <Box mb="4" role="status">
      <Notice tone={tone}>{t(`Web.LoginPage.Reasons.${state.reason}`)}</Notice>
    </Box>
  );
}

function Drawing() {
  const { t } = useTranslation('shell');
  return (
    <Flex
      as="aside"
      display={{ base: 'none', md: 'flex' }}
      direction="column"
      align="center"
      justify="center"
      bg="brand.2"
      borderInlineStart="1px solid"
      borderColor="border"
      p="12"
    >
      <Box width="full" maxWidth="460px">
        <Hierarchy />
        <Text
          tone="muted"
          textAlign="center"
          textWrap="balance"
          mt="8"
          fontSize="lg"
          lineHeight="24px"
        >
          {t('Web.LoginPage.Promise')}
        </Text>
      </Box>
    </Flex>
  );
}

/** A quiet split page: the form left, the waste hierarchy right. */
export function Login({ onSubmit }: { readonly onSubmit: () => void }) {
  const { t } = useTranslation('shell');
  const heading = usePageHeading(t('Web.LoginPage.Title'));
  const [picked, setPicked] = useState<Credentials>();
  const { demo } = readSettings();
  return (
    <Grid
      gap="0"
      minHeight="100dvh"
      gridTemplateColumns={{ base: '1fr', md: 'minmax(420px, 5fr) 6fr' }}
    >
      <Flex as="main" direction="column" px={{ base: '5', sm: '12' }} py={{ base: '6', sm: '8' }}>
        <Wordmark />
        <Flex
          direction="column"
          justify="center"
          flex="1"
          width="full"
          maxWidth="360px"
          mx="auto"
          py="8"
        >
          <Heading as="h1" ref={heading} tabIndex={-1} fontSize="2xl" lineHeight="32px" mb="6">
            {t('Web.LoginPage.Title')}
          </Heading>
          <SignedOutNotice />
          <LoginForm picked={picked} onSubmit={onSubmit} />
          {demo ? (
            <DemoSignIns
              signIns={demo.signIns}
              onPick={({ email, password }) => setPicked({ email, password })}
            />
          ) : null}
        </Flex>
        <LanguageRow />
      </Flex>
      <Drawing />
    </Grid>
  );
}
