import type { Tender, TenderInvitation } from '@fraktion/contract/tenders';
import {
  Box,
  breakable,
  DescriptionList,
  formatDate,
  formatDateTime,
  Panel,
  Row,
  Stack,
  StatusPill,
  Text,
  useTranslation,
} from '@fraktion/shared-ui';
import { CircleCheck, CircleDashed, Hourglass, MailX } from '@fraktion/shared-ui/icons';
import { useTenderFacts } from '@fraktion/shared-waste/tenders';

/** The terms of the tender besides its items. */
export const TenderFacts = ({ tender }: { readonly tender: Tender }) => {
  const { t } = useTranslation('mfe-economics');
  const facts = useTenderFacts(tender);
  return (
    <Panel title={t('tenders.facts')}>
      <DescriptionList
        items={[
          facts.deadline,
          tender.closedAt !== null && {
            term: t('tenders.fields.closedAt'),
            value: formatDateTime(tender.closedAt),
          },
          facts.period,
          { term: t('tenders.fields.currency'), value: tender.currency },
          facts.description,
        ]}
      />
    </Panel>
  );
};

interface InvitedProps {
  readonly invitation: TenderInvitation;
  /** The tender is closed for answers. */
  readonly closed: boolean;
}

const Invited = ({ invitation, closed }: InvitedProps) => {
  const { t } = useTranslation('mfe-economics');
  const { name, linked, email, answeredAt, mailFailed } = invitation;
  return (
    <Row as="li" justifyContent="space-between" alignItems="start" gap="3" flexWrap="nowrap">
      <Box minWidth="0" overflowWrap="anywhere">
        {name}
        <Text size="caption" tone="muted">
          {breakable(t(linked ? 'tenders.reach.portal' : 'tenders.reach.mail', { email }))}
        </Text>
      </Box>
      <Stack gap="1" alignItems="end" flexShrink="0">
        {answeredAt ? (
          <StatusPill
            tone="green"
            icon={CircleCheck}
            label={t('tenders.hasAnswered', { date: formatDate(answeredAt) })}
          />
        ) : null}
        {mailFailed ? <StatusPill tone="red" icon={MailX} label={t('tenders.mailFailed')} /> : null}
        {answeredAt || mailFailed ? null : (
          <StatusPill
            tone="grey"
            icon={closed ? CircleDashed : Hourglass}
            label={t(closed ? 'tenders.noAnswer' : 'tenders.noAnswerYet')}
          />
        )}
      </Stack>
    </Row>
  );
};

/** The invited collectors, and whether they have answered; the answers are sealed until the tender is closed. */
export const InvitedPanel = ({ tender }: { readonly tender: Tender }) => {
  const { t } = useTranslation('mfe-economics');
  return (
    <Panel title={t('tenders.invited')}>
      <Stack as="ul" gap="3">
        {tender.invitations.map((invitation) => (
          <Invited
            key={invitation.id}
            invitation={invitation}
            closed={tender.status === 'closed'}
          />
        ))}
      </Stack>
    </Panel>
  );
};
