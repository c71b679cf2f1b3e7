import {
  type Integration,
  integrationKinds,
  listIntegrations,
} from '@fraktion/contract/integrations';
import { Button, EmptyState, formatDateTime, Text, useTranslation } from '@fraktion/shared-ui';
import { Plus } from '@fraktion/shared-ui/icons';
import { useOpenInAddress } from '@fraktion/shared-ui/list';
import { FilterSelect, Menu } from '@fraktion/shared-ui/overlay';
import { ListPage, useCallList, useOpenRow } from '@fraktion/shared-waste/lists';
import { useMemo, useState } from 'react';
import { wholeAccount } from '@fraktion/shared-waste/reach';

import { AzurePanel } from './AzurePanel.tsx';
import { FtpPanel } from './FtpPanel.tsx';
import { integrationColumns, placeOf, resultOf } from './integrationColumns.tsx';
import { MailPanel } from './MailPanel.tsx';
import { IntegrationStatePill } from './StatePill.tsx';

const panels = { Ftp: FtpPanel, Azure: AzurePanel, Mail: MailPanel } as const;
type Sort = keyof typeof panels;
const sorts = Object.keys(panels) as Sort[];

const sortOf = ({ kind }: Integration): Sort => {
  if (kind === 'imap') return 'Mail';
  return kind === 'azureBlob' ? 'Azure' : 'Ftp';
};

/** Sources that deliver invoices automatically. */
const IntegrationsPage = () => {
  const { t } = useTranslation('mfe-admin');
  const list = useCallList(listIntegrations);
  const { openId, open, close } = useOpenInAddress('integration');
  const [added, setAdded] = useState<Sort | null>(null);
  const columns = useMemo(() => integrationColumns(t), [t]);
  const opened = useOpenRow(listIntegrations, list.rows, openId);
  const Opened = opened ? panels[sortOf(opened)] : null;
  const Added = added ? panels[added] : null;
  const add = (
    <Menu
      trigger={
        <Button variant="primary" icon={Plus}>
          {t('integrations.new')}
        </Button>
      }
      groups={[
        {
          items: sorts.map((sort) => ({
            key: sort,
            label: t(`integrations.new${sort}`),
            onSelect: () => setAdded(sort),
          })),
        },
      ]}
      placement="bottom-end"
    />
  );
  return (
    <ListPage
      title={t('integrations.title')}
      of={list}
      actions={add}
      intro={
        <Text tone="muted" mb="4">
          {t('integrations.text')}
        </Text>
      }
      name="admin.integrations"
      searchLabel={t('integrations.search')}
      rowKey={({ id }) => id}
      onOpen={({ id }) => open(id)}
      columns={columns}
      card={(row) => ({
        title: row.name,
        text: placeOf(row),
        status: <IntegrationStatePill row={row} />,
        facts: [
          t(`integrations.kinds.${row.kind}`),
          [row.lastRun ? formatDateTime(row.lastRun.startedAt) : null, resultOf(t, row)]
            .filter(Boolean)
            .join(' · '),
        ],
      })}
      filters={
        <FilterSelect
          label={t('integrations.kind')}
          choices={integrationKinds.map((value) => ({
            value,
            label: t(`integrations.kinds.${value}`),
          }))}
          {...list.address.several('filter[kind][in]')}
        />
      }
      empty={
        <EmptyState
          text={t('integrations.empty')}
          action={<Button onClick={() => setAdded('Ftp')}>{t('integrations.newFtp')}</Button>}
        />
      }
    >
      {opened && Opened ? (
        <Opened key={opened.id} integration={opened} onClose={close} onCreated={open} />
      ) : null}
      {Added ? (
        <Added
          integration={undefined}
          onClose={() => setAdded(null)}
          onCreated={(id) => {
            setAdded(null);
            open(id);
          }}
        />
      ) : null}
    </ListPage>
  );
};

export default wholeAccount('mfe-admin', 'integrations.title', IntegrationsPage);
