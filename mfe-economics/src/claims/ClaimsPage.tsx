import { type Claimable, listClaims } from '@fraktion/contract/claims';
import { saveFile } from '@fraktion/shared-auth';
import { listQueryFor, pagesOf } from '@fraktion/shared-auth/query';
import { Page, Stack, useTranslation } from '@fraktion/shared-ui';
import {
  countText,
  ListExportButton,
  useListAddress,
  useOpenInAddress,
  useWalk,
} from '@fraktion/shared-ui/list';
import { TabPanel, Tabs } from '@fraktion/shared-ui/overlay';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';

import { ClaimablePanel } from './ClaimablePanel.tsx';
import { claimColumns } from './claimColumns.tsx';
import { ClaimPanel } from './ClaimPanel.tsx';
import { ClaimsTab } from './ClaimsTab.tsx';
import { ClaimTiles } from './ClaimTiles.tsx';
import { ToClaimTab } from './ToClaimTab.tsx';
import { claimsTabs, statusesOf, useClaimsTab } from './useClaimsTab.ts';

const panel = 'claims';

/** Money that was billed too much: claimed from suppliers, and followed until it is credited. */
const ClaimsPage = () => {
  const { t } = useTranslation('mfe-economics');
  const { tab, choose } = useClaimsTab();
  const isList = tab !== 'toClaim';
  const address = useListAddress(listClaims, {
    fixed: isList ? { 'filter[status][in]': statusesOf[tab] } : {},
  });
  const claims = useQuery({
    ...listQueryFor(listClaims, { query: address.query }),
    enabled: isList,
  });
  const columns = useMemo(() => claimColumns(t), [t]);
  const { openId, open, close } = useOpenInAddress('claim');
  const walk = useWalk('claim', claims.data?.data.map(({ id }) => id) ?? []);
  const [group, setGroup] = useState<Claimable | null>(null);
  return (
    <Page
      title={t('claims.title')}
      count={isList ? countText(claims.data?.page) : undefined}
      actions={
        isList ? (
          <ListExportButton
            name={t('claims.title')}
            columns={columns}
            read={pagesOf(listClaims, { query: address.query })}
            save={saveFile}
          />
        ) : null
      }
      toolbar={
        <Stack gap="3">
          <ClaimTiles />
          <Tabs
            label={t('claims.title')}
            value={tab}
            onChange={(next) => choose(next)}
            panel={panel}
            tabs={claimsTabs.map((value) => ({ value, label: t(`claims.tabs.${value}`) }))}
          />
        </Stack>
      }
    >
      <TabPanel id={panel} value={tab}>
        {isList ? (
          <ClaimsTab
            key={tab}
            tab={tab}
            address={address}
            list={claims}
            columns={columns}
            onOpen={({ id }) => open(id)}
          />
        ) : (
          <ToClaimTab onOpen={setGroup} />
        )}
      </TabPanel>
      {group ? (
        <ClaimablePanel
          group={group}
          onClose={() => setGroup(null)}
          onDraft={({ id }) => {
            setGroup(null);
            choose('draft', id);
          }}
        />
      ) : null}
      {openId ? <ClaimPanel key={openId} id={openId} walk={walk} onClose={close} /> : null}
    </Page>
  );
};

export default ClaimsPage;
