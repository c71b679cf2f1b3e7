import { type AuditEntry, auditKinds, listAudit } from '@fraktion/contract/audit';
import { listQueryFor } from '@fraktion/shared-auth/query';
import { EmptyState, formatDateTime, Page, useTranslation } from '@fraktion/shared-ui';
import { ListView, useListAddress } from '@fraktion/shared-ui/list';
import { FilterPeriod, FilterSelect } from '@fraktion/shared-ui/overlay';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';

import { wholeAccount } from '../lib/wholeAccount.tsx';
import { ActorFilter } from './ActorFilter.tsx';
import { auditColumns } from './auditColumns.tsx';
import { AuditPanel } from './AuditPanel.tsx';
import { KindPill } from './KindPill.tsx';

const [byKind, byActor, from, to] = [
  'filter[kind][in]',
  'filter[actorId][eq]',
  'filter[at][from]',
  'filter[at][to]',
] as const;

/** Sign-ins, changes of rights, and access of other systems. Entries stay for five years, and cannot be changed. */
const AuditPage = () => {
  const { t } = useTranslation('mfe-admin');
  const address = useListAddress(listAudit);
  const list = useQuery(listQueryFor(listAudit, { query: address.query }));
  const [shown, setShown] = useState<AuditEntry | null>(null);
  const columns = useMemo(() => auditColumns(t), [t]);
  const actor = address.choice(byActor);
  const written = list.data?.data.find(({ actorId }) => actorId === actor.value)?.actorName;
  return (
    <Page title={t('audit.title')} count={list.data?.page.total}>
      <ListView<AuditEntry>
        name="admin.audit"
        label={t('audit.title')}
        searchLabel={t('audit.search')}
        address={address}
        list={list}
        rowKey={({ id }) => id}
        onOpen={setShown}
        columns={columns}
        card={(entry) => ({
          title: entry.actorName,
          text: entry.subject,
          status: <KindPill kind={entry.kind} />,
          facts: [formatDateTime(entry.at), entry.support && t('audit.support')],
        })}
        filters={
          <>
            <FilterPeriod label={t('audit.at')} {...address.period(from, to)} />
            <FilterSelect
              label={t('audit.kind')}
              choices={auditKinds.map((value) => ({ value, label: t(`audit.kinds.${value}`) }))}
              {...address.several(byKind)}
            />
            <ActorFilter {...actor} written={written} />
          </>
        }
        empty={<EmptyState text={t('audit.empty')} />}
      />
      {shown ? <AuditPanel entry={shown} onClose={() => setShown(null)} /> : null}
    </Page>
  );
};

export default wholeAccount('audit.title', AuditPage);
