import { newTenderPath, tenderPath } from '@fraktion/contract/pages';
import { listTenders, tenderStatuses } from '@fraktion/contract/tenders';
import { Button, EmptyState, formatDate, useNavigate, useTranslation } from '@fraktion/shared-ui';
import { Plus } from '@fraktion/shared-ui/icons';
import { FilterSelect } from '@fraktion/shared-ui/overlay';
import { useTenderWords } from '@fraktion/shared-waste/tenders';
import { ListPage, useCallList } from '@fraktion/shared-waste/lists';
import { wholeAccount } from '@fraktion/shared-waste/reach';
import { useMemo } from 'react';

import { answeredText, tenderColumns } from './tenderColumns.tsx';
import { TenderStatusPill } from './TenderStatusPill.tsx';

/** All tenders of the account. */
const TendersPage = () => {
  const { t } = useTranslation('mfe-economics');
  const navigate = useNavigate();
  const tenders = useCallList(listTenders);
  const words = useTenderWords();
  const columns = useMemo(() => tenderColumns(t, words), [t, words]);
  const create = () => void navigate(newTenderPath);
  return (
    <ListPage
      title={t('tenders.title')}
      of={tenders}
      actions={
        <Button variant="primary" icon={Plus} onClick={create}>
          {t('tenders.new')}
        </Button>
      }
      name="economics.tenders"
      searchLabel={t('tenders.search')}
      rowKey={({ id }) => id}
      onOpen={({ id }) => void navigate(tenderPath(id))}
      columns={columns}
      card={(tender) => ({
        to: tenderPath(tender.id),
        title: tender.title,
        status: <TenderStatusPill status={tender.status} />,
        facts: [
          t('tenders.until', { date: formatDate(tender.answerDeadline) }),
          answeredText(tender, t),
        ],
      })}
      filters={
        <FilterSelect
          label={t('tenders.fields.status')}
          choices={tenderStatuses.map((value) => ({
            value,
            label: t(`tenderStatus.${value}`),
          }))}
          {...tenders.address.several('filter[status][in]', tenderStatuses)}
        />
      }
      empty={
        <EmptyState
          text={t('tenders.empty')}
          drawing="list"
          action={<Button onClick={create}>{t('tenders.new')}</Button>}
        />
      }
    />
  );
};

export default wholeAccount('mfe-economics', 'tenders.title', TendersPage);
