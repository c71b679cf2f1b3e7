import { listContactTenders } from '@fraktion/contract/contactTenders';
import { queryFor } from '@fraktion/shared-auth/query';
import {
  Box,
  CardList,
  EmptyState,
  Page,
  SkeletonCards,
  Text,
  useTranslation,
} from '@fraktion/shared-ui';
import { useOpenInAddress } from '@fraktion/shared-ui/list';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';

import type { ContactLink } from '../lib/contactSecret.ts';
import { IncompleteLink } from '../lib/IncompleteLink.tsx';
import { LinkRefused } from '../lib/LinkRefused.tsx';
import { useContactLink } from '../lib/useContactLink.ts';
import { contactTenderDoor } from './tenderDoor.ts';
import { TenderOne } from './TenderOne.tsx';
import { useTenderCard } from './useTenderCard.tsx';

const tendersQuery = ({ contactId, secret }: ContactLink) => ({
  ...queryFor(listContactTenders, { params: { id: contactId }, body: { secret } }),
  // No live events reach who is not signed in: the page reads again whenever it is looked at again.
  refetchOnWindowFocus: 'always' as const,
  meta: { quiet: true },
});

const Tenders = ({ link }: { readonly link: ContactLink }) => {
  const { t } = useTranslation('mfe-supplier');
  const { data, error, refetch, isFetching } = useQuery(tendersQuery(link));
  const { openId, open, close } = useOpenInAddress('tender');
  const { contactId, secret } = link;
  const door = useMemo(() => contactTenderDoor({ contactId, secret }), [contactId, secret]);
  const card = useTenderCard();
  if (!data && error) {
    return (
      <LinkRefused
        title={t('tenders.title')}
        error={error}
        expiredText={t('tenders.expired')}
        failed={t('tenders.failed')}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  }
  if (openId) return <TenderOne key={openId} id={openId} door={door} onBack={close} />;
  return (
    <Box display="flex" justifyContent="center">
      <Page
        title={data ? t('tenders.titleOf', { customer: data.customerName }) : t('tenders.title')}
        width="narrow"
      >
        {data ? null : <SkeletonCards cards={2} height={104} />}
        {data?.tenders.length === 0 ? (
          <EmptyState text={t('tenders.empty.open')} drawing="file" />
        ) : null}
        {data && data.tenders.length > 0 ? (
          <CardList
            label={t('tenders.title')}
            cards={data.tenders.map((tender) => ({
              ...card(tender),
              key: tender.id,
              onOpen: () => open(tender.id),
            }))}
          />
        ) : null}
        {data ? (
          <Text size="caption" tone="muted" mt="6">
            {t('tenders.for', { contact: data.contactName })}
          </Text>
        ) : null}
      </Page>
    </Box>
  );
};

/** Behind the link in a collector's mail about a tender: all its tenders of one customer. */
const ContactTendersPage = () => {
  const { t } = useTranslation('mfe-supplier');
  const link = useContactLink();
  if (!link) return <IncompleteLink title={t('tenders.title')} />;
  return <Tenders key={link.secret} link={link} />;
};

export default ContactTendersPage;
