import {
  type AgreementProposal,
  answerAgreementProposal,
  listAgreementProposals,
} from '@fraktion/contract/agreements';
import { newId } from '@fraktion/shared-auth';
import { queryFor, useCall } from '@fraktion/shared-auth/query';
import {
  Box,
  Button,
  EmptyState,
  ErrorState,
  formatDate,
  formatMoney,
  Panel,
  Row,
  SkeletonCards,
  Stack,
  Text,
  useTranslation,
} from '@fraktion/shared-ui';
import { useQuery } from '@tanstack/react-query';

import { useUndoable } from './undoable.ts';

const Proposal = ({ proposal }: { readonly proposal: AgreementProposal }) => {
  const { t } = useTranslation('mfe-economics');
  const { toastUndoable } = useUndoable();
  const { mutate, isPending } = useCall(answerAgreementProposal);
  const { collectorId, infocardId, category, unit, price, currency, firstDate } = proposal;
  const answer = (accept: boolean) => {
    const id = newId();
    const learnt = { collectorId, infocardId, category, unit, price, currency };
    mutate(
      { body: { id, accept, ...learnt, validFrom: firstDate }, idempotencyKey: id },
      {
        onSuccess: ({ changeId }) =>
          toastUndoable(t(accept ? 'agreements.accepted' : 'agreements.dismissed'), changeId),
      },
    );
  };
  const name = `${proposal.infocardName}, ${proposal.locationName}`;
  return (
    <Panel>
      <Row justifyContent="space-between" gap="4" alignItems="start">
        <Box minW="0">
          <Text strong>{`${proposal.collectorName} · ${t(`postingCategory.${category}`)}`}</Text>
          <Text tone="muted">{name}</Text>
          <Text figures>{`${formatMoney(price, currency)} ${t(`agreements.per.${unit}`)}`}</Text>
          <Text size="caption" tone="muted">
            {t('agreements.billed', {
              lines: proposal.lines,
              invoices: proposal.invoices,
              from: formatDate(firstDate),
              to: formatDate(proposal.lastDate),
            })}
          </Text>
        </Box>
        <Row gap="2">
          <Button variant="primary" pending={isPending} onClick={() => answer(true)}>
            {t('agreements.accept')}
          </Button>
          <Button pending={isPending} onClick={() => answer(false)}>
            {t('agreements.dismiss')}
          </Button>
        </Row>
      </Row>
    </Panel>
  );
};

/** Prices that confirmed invoices repeat and that no row contains. */
export const ProposalsTab = () => {
  const { t } = useTranslation('mfe-economics');
  const { data, error, refetch } = useQuery(queryFor(listAgreementProposals, {}));
  if (!data && error)
    return (
      <ErrorState
        title={t('agreements.proposalsFailed')}
        error={error}
        onRetry={() => void refetch()}
      />
    );
  if (!data) return <SkeletonCards cards={4} height={112} />;
  if (data.length === 0) return <EmptyState text={t('agreements.proposalsEmpty')} drawing="list" />;
  return (
    <Stack gap="3">
      {data.map((proposal) => (
        <Proposal
          key={[proposal.infocardId, proposal.category, proposal.unit, proposal.collectorId].join()}
          proposal={proposal}
        />
      ))}
    </Stack>
  );
};
