import { Box, SelectField, useTranslation } from '@fraktion/shared-ui/entry';
import { useState } from 'react';

import type { DemoSignIn } from '../session/settings.ts';

/** A demo lists its users; choosing one fills in the form. */
export function DemoSignIns({
  signIns,
  onPick,
}: {
  readonly signIns: readonly DemoSignIn[];
  readonly onPick: (signIn: DemoSignIn) => void;
}) {
  const { t } = useTranslation('shell');
  const [picked, setPicked] = useState('');
  return (
    <Box mt="6" pt="5" borderTop="1px solid" borderColor="border">
      <SelectField
        label={t('login.demo.title')}
        help={t('login.demo.help')}
        placeholder={t('login.demo.choose')}
        value={picked}
        onChange={(email) => {
          setPicked(email);
          const signIn = signIns.find((each) => each.email === email);
          if (signIn) onPick(signIn);
        }}
        choices={signIns.map(({ email, role, driver, name, account }) => ({
          value: email,
          label: `${account} · ${driver ? `${t('login.demo.driver')}, ${name}` : t(`role.${role}`)}`,
        }))}
      />
    </Box>
  );
}
