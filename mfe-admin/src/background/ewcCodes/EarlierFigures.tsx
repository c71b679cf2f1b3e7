import type { EwcCode } from '@fraktion/contract/waste';
import {
  formatDate,
  formatNumber,
  Heading,
  Stack,
  Text,
  useTranslation,
} from '@fraktion/shared-ui';

import { figureLabel, figureNames } from './figures.ts';

/** What counted before the present figures, with its source: the CO2 of those days is calculated with it. */
export const EarlierFigures = ({ earlier }: Pick<EwcCode, 'earlier'>) => {
  const { t } = useTranslation('mfe-admin');
  if (earlier.length === 0) return null;
  return (
    <Stack gap="2">
      <Heading as="h3" size="small">
        {t('ewcCodes.earlier')}
      </Heading>
      {earlier.map(({ until, figures, source, own }) => (
        <Text key={until} size="caption" tone="muted">
          {t('ewcCodes.before', {
            date: formatDate(until),
            source: own ? t('ewcCodes.figuresOwn') : (source ?? t('ewcCodes.noSource')),
          })}
          {': '}
          {figureNames
            .flatMap((name) => {
              const figure = figures[name];
              return figure === null
                ? []
                : [`${figureLabel(name)} ${formatNumber(figure, { max: 3 })}`];
            })
            .join(', ') || '–'}
        </Text>
      ))}
    </Stack>
  );
};
