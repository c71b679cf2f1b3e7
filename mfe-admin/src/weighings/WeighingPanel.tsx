import { getWeighing, type Weighing, weighings } from '@fraktion/contract/weighings';
import { queryFor } from '@fraktion/shared-auth/query';
import {
  DescriptionList,
  formatDateTime,
  formatWeight,
  Heading,
  Stack,
  Text,
  useTranslation,
} from '@fraktion/shared-ui';
import { RecordPanel, type Walk } from '@fraktion/shared-ui/overlay';
import { entityFacts } from '@fraktion/shared-waste/entity';
import { useQuery } from '@tanstack/react-query';

import { declaredWords, fieldLabel } from '../lib/dataWords.ts';
import { Candidates } from './Candidates.tsx';
import { matchText } from './weighingColumns.tsx';
import { WeighingActions } from './WeighingActions.tsx';
import { WeighingStatePill } from './WeighingStatePill.tsx';

const Facts = ({ weighing }: { readonly weighing: Weighing }) => {
  const { t } = useTranslation('mfe-admin');
  return (
    <DescriptionList
      items={[
        ...entityFacts(weighings, declaredWords(t), weighing),
        {
          term: t('weighings.registered'),
          value: `${formatDateTime(weighing.registeredAt)}, ${weighing.registeredBy}`,
        },
      ]}
    />
  );
};

const Match = ({ weighing }: { readonly weighing: Weighing }) => {
  const { t } = useTranslation('mfe-admin');
  const { match } = weighing;
  if (match === null) return null;
  return (
    <Stack as="section" gap="2">
      <Heading as="h3" size="section">
        {t('weighings.belongsTo')}
      </Heading>
      <DescriptionList
        items={[
          { term: t('weighings.what'), value: matchText(weighing, t) },
          match.infocardName !== null && {
            term: fieldLabel('infocardId'),
            value: match.infocardName,
          },
          match.locationName !== null && {
            term: fieldLabel('locationId'),
            value: match.locationName,
          },
          { term: t('weighings.matchedBy'), value: match.by ?? t('weighings.byEvidence') },
          match.reasons.length > 0 && {
            term: t('weighings.because'),
            value: match.reasons.map((reason) => t(`weighings.reasons.${reason}`)).join(', '),
          },
          {
            term: t('weighings.weightNow'),
            value: match.kg === null ? '–' : formatWeight(match.kg),
          },
        ]}
      />
      <Text size="caption" tone="muted">
        {t(match.gaveWeight ? 'weighings.gaveWeight' : 'weighings.weightStays')}
      </Text>
    </Stack>
  );
};

export interface WeighingPanelProps {
  readonly id: string;
  readonly walk: Walk | undefined;
  readonly onClose: () => void;
}

/** One weighing, its possible matches, and its decision. */
export const WeighingPanel = ({ id, walk, onClose }: WeighingPanelProps) => {
  const { t } = useTranslation('mfe-admin');
  const query = useQuery(queryFor(getWeighing, { params: { id } }));
  return (
    <RecordPanel
      query={query}
      walk={walk}
      onClose={onClose}
      title={({ station, ticket }) => `${station} ${ticket}`}
      untitled={t('weighings.one')}
      renderStatus={({ state }) => <WeighingStatePill state={state} />}
      renderFooter={(weighing) => <WeighingActions weighing={weighing} />}
      failed={t('weighings.failed')}
      missing={t('weighings.missing')}
    >
      {(weighing) => (
        <Stack gap="6">
          <Facts weighing={weighing} />
          <Match weighing={weighing} />
          {weighing.setAside ? (
            <DescriptionList
              items={[
                {
                  term: t('weighings.reason'),
                  value: `${weighing.setAside.reason} (${weighing.setAside.by})`,
                },
              ]}
            />
          ) : null}
          {weighing.state === 'open' ? <Candidates weighing={weighing} /> : null}
        </Stack>
      )}
    </RecordPanel>
  );
};
