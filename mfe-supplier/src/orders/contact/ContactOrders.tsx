import { type SupplierTab, supplierTabs } from '@fraktion/contract/orders';
import {
  Box,
  Page,
  SkeletonCards,
  Stack,
  Text,
  useLocation,
  useNavigate,
  useSearchParams,
  useTranslation,
} from '@fraktion/shared-ui';
import { SearchField } from '@fraktion/shared-ui/list';
import { FocusHome, followFocus, TabPanel, Tabs } from '@fraktion/shared-ui/overlay';
import { useState } from 'react';

import type { ContactLink } from '../../lib/link/contactSecret.ts';
import { LinkRefused } from '../../lib/link/LinkRefused.tsx';
import { CustomerMark, LinkValidity } from '../CustomerMark.tsx';
import { ContactCards } from './ContactCards.tsx';
import { useContactOrders } from './useContactOrders.ts';

const panel = 'contact-orders';

/**
 * The chosen tab is in the address, and the secret behind `#` stays there, so that a bookmark of either tab is a complete
 * link.
 */
const useTab = () => {
  const [search] = useSearchParams();
  const { hash } = useLocation();
  const navigate = useNavigate();
  const tab = supplierTabs.find((each) => each === search.get('tab')) ?? 'inbox';
  const choose = (chosen: SupplierTab) =>
    void navigate({ search: chosen === 'inbox' ? '' : `?tab=${chosen}`, hash }, { replace: true });
  return { tab, choose };
};

/** Three tabs with their counts, and the cards of one of them. */
export const ContactOrders = ({ link }: { readonly link: ContactLink }) => {
  const { t } = useTranslation('mfe-supplier');
  const { tab, choose } = useTab();
  const [q, setSearch] = useState('');
  const orders = useContactOrders(link, { tab, q });
  const { data: latest, error, refetch, isFetching } = orders.first;
  if (!latest && error) {
    return (
      <LinkRefused
        title={t('contact.title')}
        error={error}
        expiredText={t('contact.expired')}
        failed={t('orders.failed')}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  }
  return (
    <Box display="flex" justifyContent="center">
      <Page
        title={
          latest ? t('contact.titleOf', { customer: latest.customerName }) : t('contact.title')
        }
        width="narrow"
        toolbar={
          <Tabs
            label={t('contact.title')}
            value={tab}
            onChange={choose}
            panel={panel}
            tabs={supplierTabs.map((value) => ({
              value,
              label: t(`tabs.${value}`),
              count: latest?.counts[value],
            }))}
          />
        }
      >
        {latest ? (
          <Stack gap="3" mb="3">
            <CustomerMark name={latest.customerName} facts={latest} ownerId={link.contactId} />
            <SearchField label={t('orders.search')} value={q} onSearch={setSearch} />
          </Stack>
        ) : null}
        <TabPanel id={panel} value={tab}>
          {/* A card disappears with the button that moved its order on. */}
          <div ref={followFocus}>
            <FocusHome label={t(`tabs.${tab}`)}>
              {latest ? (
                <ContactCards link={link} tab={tab} shown={orders} searched={q !== ''} />
              ) : (
                <SkeletonCards cards={4} height={188} />
              )}
            </FocusHome>
          </div>
        </TabPanel>
        {latest ? (
          <Stack gap="1" mt="6">
            <Text size="caption" tone="muted">
              {t('contact.for', { contact: latest.contactName })}
            </Text>
            <LinkValidity facts={latest} />
          </Stack>
        ) : null}
      </Page>
    </Box>
  );
};
