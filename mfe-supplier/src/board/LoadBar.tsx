import type { LoadKind, RoundLoad } from '@fraktion/contract/rounds';
import { Box, formatNumber, Stack, Text, useTranslation } from '@fraktion/shared-ui';

const parts = (load: RoundLoad) =>
  [
    { kind: 'kg', now: Number(load.kg), most: load.capacityKg },
    { kind: 'm3', now: Number(load.m3), most: load.capacityM3 },
    { kind: 'stops', now: load.stops, most: load.capacityStops },
  ] as const satisfies readonly { kind: LoadKind; now: number; most: string | number | null }[];

/** What a round weighs and takes, beside what its vehicle can take. Too much is a warning: it may unload on its way. */
export const LoadBar = ({ load }: { readonly load: RoundLoad }) => {
  const { t } = useTranslation('mfe-supplier');
  const figure = (kind: LoadKind, value: number): string =>
    formatNumber(value, { max: kind === 'm3' ? 1 : 0 });
  const withUnit = (kind: LoadKind, value: number): string =>
    kind === 'stops'
      ? t('board.load.stops', { now: figure(kind, value) })
      : `${figure(kind, value)}\u00A0${kind === 'kg' ? 'kg' : 'm³'}`;
  return (
    <Stack gap="1">
      {parts(load).map(({ kind, now, most }) => {
        const full = most === null ? null : now / Math.max(Number(most), 0.001);
        const tooMuch = load.exceeds.includes(kind);
        if (most === null && now === 0) return null;
        return (
          <Box key={kind}>
            <Text size="caption" tone={tooMuch ? 'error' : 'muted'} figures>
              {most === null
                ? withUnit(kind, now)
                : t('board.load.of', {
                    now: figure(kind, now),
                    most: withUnit(kind, Number(most)),
                  })}
              {tooMuch ? ` · ${t('board.load.tooMuch')}` : ''}
            </Text>
            {full === null ? null : (
              <Box
                height="4px"
                borderRadius="full"
                bg="bg.muted"
                overflow="hidden"
                aria-hidden="true"
              >
                <Box
                  height="full"
                  bg={tooMuch ? 'red.solid' : 'brand.9'}
                  style={{ width: `${Math.min(100, full * 100)}%` }}
                />
              </Box>
            )}
          </Box>
        );
      })}
    </Stack>
  );
};
