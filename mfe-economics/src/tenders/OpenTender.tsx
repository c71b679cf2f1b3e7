import { closeTender, type Tender } from '@fraktion/contract/tenders';
import { useCall } from '@fraktion/shared-auth/query';
import {
  Box,
  Button,
  formatDate,
  Grid,
  Notice,
  Page,
  Stack,
  useTranslation,
} from '@fraktion/shared-ui';
import { Lock, Pencil } from '@fraktion/shared-ui/icons';
import { ConfirmButton } from '@fraktion/shared-ui/overlay';
import type { OnWriting } from '@fraktion/shared-waste/tenders';
import { useState } from 'react';

import { AmendPanel } from './deciding/AmendPanel.tsx';
import { ItemsPanel } from './draft/ItemsPanel.tsx';
import { InvitedPanel, TenderFacts } from './TenderFacts.tsx';
import { TenderStatusPill } from './TenderStatusPill.tsx';

const Close = ({ tender }: { readonly tender: Tender }) => {
  const { t } = useTranslation('mfe-economics');
  const close = useCall(closeTender);
  const { id, version, answeredCount, invitedCount } = tender;
  return (
    <ConfirmButton
      icon={Lock}
      label={t('tenders.close.button')}
      title={t('tenders.close.title')}
      text={t('tenders.close.text', { answered: answeredCount, invited: invitedCount })}
      done={t('tenders.close.done')}
      onConfirm={() => close.mutateAsync({ params: { id }, body: { version } })}
    />
  );
};

/** A tender that is open for answers, which are sealed. */
export const OpenTender = ({
  tender,
  onWriting,
}: {
  readonly tender: Tender;
  readonly onWriting: OnWriting;
}) => {
  const { t } = useTranslation('mfe-economics');
  const [amending, setAmending] = useState(false);
  return (
    <Page
      title={tender.title}
      status={<TenderStatusPill status="open" />}
      actions={
        <>
          <Button icon={Pencil} onClick={() => setAmending(true)}>
            {t('tenders.amend.button')}
          </Button>
          <Close tender={tender} />
        </>
      }
    >
      <Box mb="4">
        <Notice>{t('tenders.sealed', { date: formatDate(tender.answerDeadline) })}</Notice>
      </Box>
      <Grid
        gap="5"
        alignItems="start"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', xl: 'minmax(0, 1fr) 360px' }}
      >
        <ItemsPanel tender={tender} />
        <Stack gap="5">
          <InvitedPanel tender={tender} />
          <TenderFacts tender={tender} />
        </Stack>
      </Grid>
      {amending ? (
        <AmendPanel tender={tender} onWriting={onWriting} onClose={() => setAmending(false)} />
      ) : null}
    </Page>
  );
};
