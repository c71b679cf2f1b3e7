import { dataInsightsPath } from '@fraktion/contract/pages';
import {
  addSimulationItem,
  asToday,
  type HandlingSuggestion,
  listHandlingSuggestions,
  putAlternative,
  type WasteHandlingSimulation,
} from '@fraktion/contract/simulations';
import { newId } from '@fraktion/shared-auth';
import { queryFor } from '@fraktion/shared-auth/query';
import {
  Box,
  Button,
  ErrorState,
  Flex,
  formatNumber,
  Link,
  Panel,
  SkeletonText,
  Text,
  useTranslation,
} from '@fraktion/shared-ui';
import { Plus } from '@fraktion/shared-ui/icons';
import { calculatedMoney } from '@fraktion/shared-waste/figures';
import { useMutation, useQuery } from '@tanstack/react-query';

import { silently } from './silentItemCalls.ts';

interface Props {
  readonly simulation: WasteHandlingSimulation;
}

const Suggestion = ({
  simulation,
  suggestion,
}: Props & { readonly suggestion: HandlingSuggestion }) => {
  const { t } = useTranslation('mfe-economics');
  const { infocardId, infocardName, locationName, fewerCollections, frequency } = suggestion;
  const what = t('simulations.suggestions.fewer', {
    count: fewerCollections,
    fill: formatNumber(suggestion.fillThen, { max: 0 }),
  });
  const add = useMutation({
    mutationFn: async () => {
      const id = newId();
      const params = { id: simulation.id };
      const body = { id, infocardId };
      const item = await silently(addSimulationItem, { params, body, idempotencyKey: id });
      if (!item) return;
      await silently(putAlternative, {
        params: { ...params, itemId: id, altId: newId() },
        body: { ...asToday, version: item.version, name: what.slice(0, 100), frequency },
      });
    },
  });
  return (
    <Box as="li" py="2.5" borderTop="1px solid" borderColor="border">
      <Flex justify="space-between" gap="3" align="center" wrap="wrap">
        <Box minWidth="0">
          <Text strong>{`${infocardName}, ${locationName}`}</Text>
          <Text>{what}</Text>
          <Text size="caption" tone="muted" figures>
            {t('simulations.suggestions.why', {
              collections: formatNumber(suggestion.collectionsPerMonth, { max: 1 }),
              fill: formatNumber(suggestion.fillNow, { max: 0 }),
              full: formatNumber(suggestion.fullLoadKg, { max: 0 }),
            })}
          </Text>
        </Box>
        <Flex gap="3" align="center">
          <Text figures>
            {t('simulations.suggestions.saves', {
              amount: calculatedMoney(suggestion.savingPerMonth, simulation.currency),
            })}
          </Text>
          <Button
            size="small"
            icon={Plus}
            pending={add.isPending}
            aria-label={t('simulations.suggestions.tryNamed', { name: infocardName })}
            onClick={() => add.mutate()}
          >
            {t('simulations.suggestions.try')}
          </Button>
        </Flex>
      </Flex>
    </Box>
  );
};

/** The page that also shows what less than a whole lift a month would save, for the same days. */
const smallerSavings = ({ fromDate, toDate }: WasteHandlingSimulation): string =>
  `${dataInsightsPath}?${new URLSearchParams({ fromDate, toDate, open: 'containers' })}`;

/** Containers that are emptied before they are full, the largest saving first. */
export const SuggestionsPanel = ({ simulation }: Props) => {
  const { t } = useTranslation('mfe-economics');
  const { data, error, refetch } = useQuery(
    queryFor(listHandlingSuggestions, { params: { id: simulation.id } }),
  );
  return (
    <Panel title={t('simulations.suggestions.title')}>
      {!data && error ? (
        <ErrorState
          title={t('simulations.suggestions.failed')}
          error={error}
          onRetry={() => void refetch()}
        />
      ) : null}
      {!data && !error ? <SkeletonText lines={3} /> : null}
      {data?.length === 0 ? (
        <Text tone="muted">
          {t('simulations.suggestions.none')}{' '}
          <Link to={smallerSavings(simulation)}>{t('simulations.suggestions.insights')}</Link>
        </Text>
      ) : null}
      {data && data.length > 0 ? (
        <Box as="ul" listStyleType="none" padding="0" margin="0">
          {data.map((suggestion) => (
            <Suggestion
              key={suggestion.infocardId}
              simulation={simulation}
              suggestion={suggestion}
            />
          ))}
        </Box>
      ) : null}
    </Panel>
  );
};
