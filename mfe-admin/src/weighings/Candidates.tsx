import {
  listWeighingCandidates,
  matchWeighing,
  type Weighing,
  type WeighingCandidate,
} from '@fraktion/contract/weighings';
import { queryFor, useRowCall } from '@fraktion/shared-auth/query';
import {
  Box,
  Button,
  formatDate,
  formatWeight,
  Heading,
  QueryState,
  Row,
  Stack,
  Text,
  toast,
  toastFailure,
  useTranslation,
} from '@fraktion/shared-ui';
import { SearchField } from '@fraktion/shared-ui/list';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';

interface Props {
  readonly weighing: Weighing;
}

const useWords = ({ kind, number, kg, day, estimated, weight }: WeighingCandidate) => {
  const { t } = useTranslation('mfe-admin');
  const facts = [
    day && formatDate(day),
    kg && formatWeight(kg),
    kg && estimated && t('weighings.estimated'),
  ];
  return {
    name: t(kind === 'order' ? 'weighings.order' : 'weighings.driving', { number }),
    facts: facts.filter(Boolean).join(' · '),
    effect: t(`weighings.effects.${weight}`),
  };
};

const Candidate = ({
  candidate,
  pending,
  onMatch,
}: {
  readonly candidate: WeighingCandidate;
  readonly pending: boolean;
  readonly onMatch: () => void;
}) => {
  const { t } = useTranslation('mfe-admin');
  const { name, facts, effect } = useWords(candidate);
  const places = [candidate.accountName, candidate.locationName, candidate.infocardName];
  return (
    <Box as="li" py="3" borderBottom="1px solid" borderColor="border">
      <Row gap="3" justifyContent="space-between" alignItems="start" flexWrap="nowrap">
        <Stack gap="0" minW="0">
          <Text strong>{name}</Text>
          <Text>{places.filter(Boolean).join(' · ')}</Text>
          <Text size="caption" tone="muted" figures>
            {facts}
          </Text>
          {candidate.reasons.length > 0 ? (
            <Text size="caption">
              {candidate.reasons.map((reason) => t(`weighings.reasons.${reason}`)).join(', ')}
            </Text>
          ) : null}
          <Text size="caption" tone="muted">
            {effect}
          </Text>
        </Stack>
        <Button
          pending={pending}
          aria-label={t('weighings.matchTo', { name })}
          onClick={onMatch}
          flexShrink="0"
        >
          {t('weighings.match')}
        </Button>
      </Row>
    </Box>
  );
};

const useMatch = (weighing: Weighing) => {
  const { t } = useTranslation('mfe-admin');
  const { send } = useRowCall(matchWeighing, weighing);
  const [pending, setPending] = useState<string>();
  const match = async ({ kind, accountId, id: toId }: WeighingCandidate) => {
    setPending(toId);
    try {
      await send(({ id, version }) => ({
        params: { id },
        body: { version, kind, accountId, toId },
      }));
      toast({ title: t('weighings.matched'), tone: 'success' });
    } catch (error) {
      toastFailure(error);
    } finally {
      setPending(undefined);
    }
  };
  return { pending, match };
};

/** Orders and trips that may match the weighing, by the evidence or by a text. */
export const Candidates = ({ weighing }: Props) => {
  const { t } = useTranslation('mfe-admin');
  const [q, setQ] = useState('');
  const list = useQuery({
    ...queryFor(listWeighingCandidates, {
      params: { id: weighing.id },
      query: q === '' ? {} : { q },
    }),
    placeholderData: keepPreviousData,
  });
  const { pending, match } = useMatch(weighing);
  return (
    <Stack as="section" gap="3">
      <Heading as="h3" size="section">
        {t('weighings.candidates')}
      </Heading>
      <SearchField label={t('weighings.searchOrders')} value={q} onSearch={setQ} />
      <QueryState of={list} failed={t('weighings.candidatesFailed')} waiting={6} />
      {list.data?.length === 0 ? (
        <Text tone="muted">
          {t(q === '' ? 'weighings.noCandidates' : 'weighings.nothingFound')}
        </Text>
      ) : null}
      <Box as="ul" listStyleType="none">
        {list.data?.map((candidate) => (
          <Candidate
            key={candidate.id}
            candidate={candidate}
            pending={pending === candidate.id}
            onMatch={() => void match(candidate)}
          />
        ))}
      </Box>
    </Stack>
  );
};
