import { type AuditEntry, auditKinds, listAudit } from '@fraktion/contract/audit';
import { EmptyState, formatDateTime, useTranslation } from '@fraktion/shared-ui';
import { FilterPeriod, FilterSelect } from '@fraktion/shared-ui/overlay';
import { ListPage, useCallList } from '@fraktion/shared-waste/lists';
import { useMemo, useState } from 'react';
import { wholeAccount } from '@fraktion/shared-waste/reach';

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
  const list = useCallList(listAudit);
  const [shown, setShown] = useState<AuditEntry | null>(null);
  const columns = useMemo(() => auditColumns(t), [t]);
  const actor = list.address.choice(byActor);
  const written = list.rows.find(({ actorId }) => actorId === actor.value)?.actorName;
  return (
    <ListPage
      title={t('audit.title')}
      of={list}

      name="admin.audit"
      searchLabel={t('audit.search')}
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
          <FilterPeriod label={t('audit.at')} {...list.address.period(from, to)} />
          <FilterSelect
            label={t('audit.kind')}
            choices={auditKinds.map((value) => ({ value, label: t(`audit.kinds.${value}`) }))}
            {...list.address.several(byKind)}
          />
          <ActorFilter {...actor} written={written} />
        </>
      }
      empty={<EmptyState text={t('audit.empty')} />}
    >
      {shown ? <AuditPanel entry={shown} onClose={() => setShown(null)} /> : null}
    </ListPage>
  );
};

export default wholeAccount('mfe-admin', 'audit.title', AuditPage);
