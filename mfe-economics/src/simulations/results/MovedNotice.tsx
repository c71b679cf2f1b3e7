import {
  type MovedFigure,
  refreshSimulation,
  type SimulationSummary,
} from '@fraktion/contract/simulations';
import { useCall } from '@fraktion/shared-auth/query';
import {
  Button,
  formatDateTime,
  formatNumber,
  formatWeight,
  Notice,
  Stack,
  Text,
  toast,
  useTranslation,
} from '@fraktion/shared-ui';
import { calculatedMoney } from '@fraktion/shared-waste/figures';

export interface MovedNoticeProps {
  readonly simulation: SimulationSummary & { readonly moved: readonly MovedFigure[] };
  readonly otherCurrencies: readonly string[];
}

/** The actual figures have changed since they were read, or some are not included. */
export const MovedNotice = ({ simulation, otherCurrencies }: MovedNoticeProps) => {
  const { t } = useTranslation('mfe-economics');
  const { id, version, currency, moved, takenAt } = simulation;
  const refresh = useCall(refreshSimulation, {
    onSuccess: () => toast({ title: t('simulations.taken'), tone: 'success' }),
  });
  const shown = (figure: MovedFigure['figure'], value: string): string => {
    if (figure === 'cost') return calculatedMoney(value, currency);
    return figure === 'collections' ? formatNumber(value, { max: 0 }) : formatWeight(value);
  };
  return (
    <>
      {moved.length > 0 ? (
        <Notice tone="warning">
          <Stack gap="2" alignItems="start">
            <Text strong>{t('simulations.moved', { at: formatDateTime(takenAt) })}</Text>
            {moved.map(({ figure, taken, now }) => (
              <Text key={figure} figures>
                {t('simulations.movedFigure', {
                  name: t(`simulations.figures.${figure}`),
                  taken: shown(figure, taken),
                  now: shown(figure, now),
                })}
              </Text>
            ))}
            <Button
              size="small"
              pending={refresh.isPending}
              onClick={() => refresh.mutate({ params: { id }, body: { version } })}
            >
              {t('simulations.take')}
            </Button>
          </Stack>
        </Notice>
      ) : null}
      {otherCurrencies.length > 0 ? (
        <Notice>
          {t('simulations.otherCurrencies', { currencies: otherCurrencies.join(', ') })}
        </Notice>
      ) : null}
    </>
  );
};
