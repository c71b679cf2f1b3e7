import { type MailItem, sendMailAgain } from '@fraktion/contract/mails';
import { useRowCall } from '@fraktion/shared-auth/query';
import { Code, DescriptionList, formatCount, Time, useTranslation } from '@fraktion/shared-ui';
import { Mail } from '@fraktion/shared-ui/icons';
import { ConfirmButton, SidePanel } from '@fraktion/shared-ui/overlay';

import { MailStatePill } from './MailStatePill.tsx';

export interface MailPanelProps {
  readonly read: MailItem;
  readonly onClose: () => void;
}

/** One mail and its delivery; its content stays secret. A failed mail can be sent again. */
export const MailPanel = ({ read, onClose }: MailPanelProps) => {
  const { t } = useTranslation('mfe-admin');
  const { row: mail, send } = useRowCall(sendMailAgain, read);
  const { subject, recipient, accountName, state, attempts, createdAt, sentAt, failedAt, reason } =
    mail;
  const hasFailed = state === 'failed' || state === 'retrying';
  return (
    <SidePanel
      open
      title={subject}
      status={<MailStatePill state={state} />}
      onClose={onClose}
      footer={
        hasFailed ? (
          <ConfirmButton
            variant="primary"
            icon={Mail}
            label={t('mails.again')}
            title={t('mails.againTitle')}
            text={t('mails.againText', { recipient })}
            done={t('mails.againDone')}
            onConfirm={async () => {
              await send(({ id }) => ({ params: { id } }));
              onClose();
            }}
          />
        ) : null
      }
    >
      <DescriptionList
        items={[
          { term: t('mails.recipient'), value: recipient },
          { term: t('mails.account'), value: accountName ?? t('mails.platform') },
          ...(reason === null
            ? []
            : [{ term: t('mails.reason'), value: <Code overflowWrap="anywhere">{reason}</Code> }]),
          { term: t('mails.createdAt'), value: <Time at={createdAt} relative /> },
          ...(sentAt === null
            ? []
            : [{ term: t('mails.sentAt'), value: <Time at={sentAt} relative /> }]),
          ...(failedAt === null
            ? []
            : [{ term: t('mails.failedAt'), value: <Time at={failedAt} relative /> }]),
          { term: t('mails.attempts'), value: formatCount(attempts) },
        ]}
      />
    </SidePanel>
  );
};
