import { useProfile } from '@fraktion/shared-auth';
import { Box, Button, Icon, Row, Text, useTranslation } from '@fraktion/shared-ui';
import { ShieldCheck } from '@fraktion/shared-ui/icons';
import { useState } from 'react';

import { useSwitchAccount } from './useSwitchAccount.ts';

/** Shows platform staff that they are in another account, as long as they are. */
export function SupportBanner() {
  const { t } = useTranslation('shell');
  const { account, accounts, supportAccess } = useProfile();
  const switchTo = useSwitchAccount();
  const [leaving, setLeaving] = useState(false);
  const own = accounts.find(({ kind }) => kind === 'platform') ?? accounts[0];
  if (!supportAccess || !own) return null;
  const leave = async () => {
    setLeaving(true);
    await switchTo(own.id);
    setLeaving(false);
  };
  return (
    <Box
      as="section"
      aria-label={t('support.label')}
      position="sticky"
      top="0"
      zIndex="sticky"
      flexShrink="0"
      bg="violet.tint"
      color="violet.text"
      borderBottom="1px solid"
      borderColor="violet.line"
      px="gutter"
      py="2"
    >
      <Row gap="2" flexWrap={{ base: 'wrap', sm: 'nowrap' }}>
        <Icon of={ShieldCheck} />
        <Text flex="1" minWidth="200px">
          {t('support.text', { account: account.name })}
        </Text>
        <Button size="small" flexShrink="0" pending={leaving} onClick={() => void leave()}>
          {t('support.leave', { account: own.name })}
        </Button>
      </Row>
    </Box>
  );
}
