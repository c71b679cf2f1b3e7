import type { CallAnswer } from '@fraktion/contract/call';
import { listContactTenders } from '@fraktion/contract/tenders';
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
import { followFocus } from '@fraktion/shared-ui/overlay';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';

import type { ContactLink } from '../lib/link/contactSecret.ts';
import { IncompleteLink } from '../lib/link/IncompleteLink.tsx';
import { LinkRefused } from '../lib/link/LinkRefused.tsx';
import { ownFailure } from '../lib/link/ownFailure.ts';
import { useContactLink } from '../lib/link/useContactLink.ts';
import { contactTenderDoor } from './tenderDoor.ts';
import { TenderOne } from './TenderOne.tsx';
import { useTenderCard } from './useTenderCard.tsx';

const tendersQuery = ({ contactId, secret }: ContactLink) => ({
  ...queryFor(listContactTenders, { params: { id: contactId }, body: { secret } }),
  // Without sign-in there are no live events: the page reads again when the window gets the focus.
  refetchOnWindowFocus: 'always' as const,
  ...ownFailure,
});

interface InvitedProps {
  readonly list: CallAnswer<typeof listContactTenders> | undefined;
  readonly onOpen: (id: string) => void;
}

const Invited = ({ list, onOpen }: InvitedProps) => {
  const { t } = useTranslation('mfe-supplier');
  const card = useTenderCard();
  return (
    <Box display="flex" justifyContent="center">
      <Page
        title={list ? t('tenders.titleOf', { customer: list.customerName }) : t('tenders.title')}
        width="narrow"
      >
        {list ? null : <SkeletonCards cards={2} height={104} />}
        {list?.tenders.length === 0 ? (
          <EmptyState text={t('tenders.empty.open')} drawing="file" />
        ) : null}
        {list && list.tenders.length > 0 ? (
          <CardList
            label={t('tenders.title')}
            cards={list.tenders.map((tender) => ({
              ...card(tender),
              key: tender.id,
              onOpen: () => onOpen(tender.id),
            }))}
          />
        ) : null}
        {list ? (
          <Text size="caption" tone="muted" mt="6">
            {t('tenders.for', { contact: list.contactName })}
          </Text>
        ) : null}
      </Page>
    </Box>
  );
};

const Tenders = ({ link }: { readonly link: ContactLink }) => {
  const { t } = useTranslation('mfe-supplier');
  const { data, error, refetch, isFetching } = useQuery(tendersQuery(link));
  const { openId, open, close } = useOpenInAddress('tender');
  const { contactId, secret } = link;
  const door = useMemo(() => contactTenderDoor({ contactId, secret }), [contactId, secret]);
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
  return (
    <div ref={followFocus}>
      {openId ? (
        <TenderOne key={openId} id={openId} door={door} onBack={close} />
      ) : (
        <Invited list={data} onOpen={open} />
      )}
    </div>
  );
};

/** The link in a collector's mail about a tender: all its tenders of one customer. */
const ContactTendersPage = () => {
  const { t } = useTranslation('mfe-supplier');
  const link = useContactLink();
  if (!link) return <IncompleteLink title={t('tenders.title')} />;
  return <Tenders key={link.secret} link={link} />;
};

export default ContactTendersPage;
