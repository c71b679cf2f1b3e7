import { Box, Stack, useTranslation } from '@fraktion/shared-ui/entry';
import type { ComponentType } from 'react';

import { CompanySignIn } from './company/CompanySignIn.tsx';
import { PasskeySignIn } from './passkey/PasskeySignIn.tsx';
import { passkeysSupported } from './passkey/supported.ts';

export interface SignInWayProps {
  /** Called when somebody signs in, so that the code for after sign-in can be loaded meanwhile. */
  readonly onSubmit: () => void;
}

/** The page has the e-mail field. */
const OfferedPasskey = (props: SignInWayProps) => <PasskeySignIn offered {...props} />;

/**
 * The ways to sign in besides a password, in the order of the page. Each is a button; what it needs is loaded when it is pressed,
 * because everybody pays for what this page loads.
 */
const ways = (): readonly ComponentType<SignInWayProps>[] =>
  passkeysSupported() ? [CompanySignIn, OfferedPasskey] : [CompanySignIn];

export function SignInWays(props: SignInWayProps) {
  const { t } = useTranslation('shell');
  return (
    <Box
      as="section"
      aria-label={t('login.ways')}
      mt="6"
      pt="5"
      borderTop="1px solid"
      borderColor="border"
    >
      <Stack gap="3">
        {ways().map((Way) => (
          <Way key={Way.name} {...props} />
        ))}
      </Stack>
    </Box>
  );
}
