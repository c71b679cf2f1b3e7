import { countMails, listMails, type MailItem, mailStates } from '@fraktion/contract/mails';
import { queryFor } from '@fraktion/shared-auth/query';
import {
  EmptyState,
  formatCount,
  formatDateTime,
  Notice,
  Stack,
  Text,
  useTranslation,
} from '@fraktion/shared-ui';
import { FilterPeriod, FilterSelect } from '@fraktion/shared-ui/overlay';
import { ListPage, useCallList } from '@fraktion/shared-waste/lists';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';

import { mailColumns } from './mailColumns.tsx';
import { MailPanel } from './MailPanel.tsx';
import { MailStatePill } from './MailStatePill.tsx';

/** How many need attention, and whether mail can be sent at all. */
const Counts = () => {
  const { t } = useTranslation('mfe-admin');
  const { data } = useQuery(queryFor(countMails));
  if (!data) return null;
  const { sends, sentLastDay, waiting, retrying, failed } = data;
  return (
    <Stack gap="3" mb="4">
      <Text tone="muted">
        {t('mails.counts', {
          sent: formatCount(sentLastDay),
          waiting: formatCount(waiting),
          retrying: formatCount(retrying),
          failed: formatCount(failed),
        })}
      </Text>
      {sends ? null : <Notice tone="warning">{t('mails.noServer')}</Notice>}
    </Stack>
  );
};

/** The portal's mails and their delivery. */
const MailsPage = () => {
  const { t } = useTranslation('mfe-admin');
  const list = useCallList(listMails);
  const [shown, setShown] = useState<MailItem>();
  const someFail = list.rows.some(({ reason }) => reason !== null);
  const columns = useMemo(() => mailColumns(t, someFail), [t, someFail]);
  return (
    <ListPage
      title={t('mails.title')}
      of={list}
      intro={<Counts />}
      name="admin.mails"
      searchLabel={t('mails.search')}
      rowKey={({ id }) => id}
      onOpen={setShown}
      columns={columns}
      card={({ subject, recipient, state, createdAt }) => ({
        title: subject,
        // In one line, so that more than three fit on a phone.
        text: `${recipient} · ${formatDateTime(createdAt)}`,
        status: <MailStatePill state={state} />,
      })}
      filters={
        <>
          <FilterSelect
            label={t('mails.state')}
            choices={mailStates.map((value) => ({ value, label: t(`mails.states.${value}`) }))}
            {...list.address.several('filter[state][in]', mailStates)}
          />
          <FilterPeriod
            label={t('mails.createdAt')}
            {...list.address.period('filter[createdAt][from]', 'filter[createdAt][to]')}
          />
        </>
      }
      empty={<EmptyState text={t('mails.none')} />}
    >
      {shown ? <MailPanel key={shown.id} read={shown} onClose={() => setShown(undefined)} /> : null}
    </ListPage>
  );
};

export default MailsPage;
