import { DateField, formatDate, Notice, Stack, useTranslation } from '@fraktion/shared-ui';

import type { useVoucherDay } from './useVoucherDay.ts';

/** Before a confirmation: asks for the vouchers' date where the account chooses it, and says which a closed period moves. */
export const VoucherDay = ({ day }: { readonly day: ReturnType<typeof useVoucherDay> }) => {
  const { t } = useTranslation('mfe-economics');
  const { isChosen, typed, setTyped, moved } = day;
  const [first] = moved;
  if (!isChosen && !first) return null;
  return (
    <Stack gap="3">
      {isChosen ? (
        <DateField
          label={t('voucherDay.label')}
          help={t('voucherDay.help')}
          value={typed}
          onChange={setTyped}
        />
      ) : null}
      {first?.movedFrom ? (
        <Notice>
          {moved.length === 1
            ? t('voucherDay.willMove', {
                date: formatDate(first.date),
                from: formatDate(first.movedFrom),
              })
            : t('voucherDay.willMoveMany', { count: moved.length })}
        </Notice>
      ) : null}
    </Stack>
  );
};
