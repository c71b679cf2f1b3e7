import { newTenderPath, tenderPath } from '@fraktion/contract/pages';
import { listTenders, tenderStatuses } from '@fraktion/contract/tenders';
import { listQueryFor } from '@fraktion/shared-auth/query';
import {
  Button,
  EmptyState,
  formatDate,
  Page,
  useNavigate,
  useTranslation,
} from '@fraktion/shared-ui';
import { Plus } from '@fraktion/shared-ui/icons';
import { countText, ListView, useListAddress } from '@fraktion/shared-ui/list';
import { FilterSelect } from '@fraktion/shared-ui/overlay';
import { useTenderWords } from '@fraktion/shared-waste/tenders';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';

import { answeredText, tenderColumns } from './tenderColumns.tsx';
import { TenderStatusPill } from './TenderStatusPill.tsx';

/** All tenders of the account. */
const TendersPage = () => {
  const { t } = useTranslation('mfe-economics');
  const navigate = useNavigate();
  const address = useListAddress(listTenders);
  const tenders = useQuery(listQueryFor(listTenders, { query: address.query }));
  const words = useTenderWords();
  const columns = useMemo(() => tenderColumns(t, words), [t, words]);
  const create = () => void navigate(newTenderPath);
  return (
    <Page
      title={t('tenders.title')}
      count={countText(tenders.data?.page)}
      actions={
        <Button variant="primary" icon={Plus} onClick={create}>
          {t('tenders.new')}
        </Button>
      }
    >
      <ListView
        name="economics.tenders"
        label={t('tenders.title')}
        searchLabel={t('tenders.search')}
        address={address}
        list={tenders}
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
            {...address.several('filter[status][in]', tenderStatuses)}
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
    </Page>
  );
};

export default TendersPage;
