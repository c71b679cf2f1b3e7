import { isOpenInvoice } from '@fraktion/contract/invoices';
import type { InspectionPriceChange, InspectionWithPrices } from '@fraktion/contract/inspections';
import {
  formatDate,
  formatDateTime,
  formatMoney,
  formatNumber,
  Notice,
  Panel,
  Stack,
  Text,
  type Translate,
  useTranslation,
} from '@fraktion/shared-ui';

type Terms = NonNullable<InspectionPriceChange['after']>;

/** The price with its index and its days. */
function termsText(
  t: Translate<'mfe-economics'>,
  { unit, currency }: InspectionPriceChange,
  { price, percentCap, indexPercent, validFrom, validTo }: Terms,
): string {
  const figure =
    price === null
      ? t('inspections.prices.cap', { percent: formatNumber(percentCap ?? '0', { max: 4 }) })
      : `${formatMoney(price, currency)} / ${t(`priceUnit.${unit}`)}`;
  const index =
    Number(indexPercent) === 0
      ? ''
      : `, ${t('inspections.prices.index', { percent: formatNumber(indexPercent, { max: 4 }) })}`;
  const days =
    validTo === null
      ? t('inspections.prices.from', { from: formatDate(validFrom) })
      : t('inspections.prices.days', { from: formatDate(validFrom), to: formatDate(validTo) });
  return `${figure}${index}, ${days}`;
}

const Change = ({ change }: { readonly change: InspectionPriceChange }) => {
  const { t } = useTranslation('mfe-economics');
  const { at, by, name, category, before, after, inspected } = change;
  return (
    <Stack as="li" gap="0.5">
      <Text>
        {[name ?? t('inspections.prices.everything'), t(`postingCategory.${category}`)].join(' · ')}
      </Text>
      <Text>
        {t('inspections.prices.before', {
          terms: before === null ? t('inspections.prices.none') : termsText(t, change, before),
        })}
      </Text>
      <Text>
        {t('inspections.prices.after', {
          terms: after === null ? t('inspections.prices.none') : termsText(t, change, after),
        })}
      </Text>
      <Text size="caption" tone="muted">
        {[
          t('inspections.prices.by', { name: by, at: formatDateTime(at) }),
          t(inspected ? 'inspections.prices.inspected' : 'inspections.prices.notInspected'),
        ].join(' · ')}
      </Text>
    </Stack>
  );
};

/** Agreed prices that changed since the invoice came: with a warning while the inspection has not compared with them. */
export const PriceChanges = ({ inspection }: { readonly inspection: InspectionWithPrices }) => {
  const { t } = useTranslation('mfe-economics');
  const { priceChanges, invoiceStatus } = inspection;
  if (priceChanges.length === 0) return null;
  const isOld = priceChanges.some(({ inspected }) => !inspected);
  return (
    <Panel title={t('inspections.prices.title')}>
      <Stack gap="4">
        {isOld ? (
          <Notice tone="warning">
            {t(
              !isOpenInvoice(invoiceStatus)
                ? 'inspections.prices.changedLocked'
                : 'inspections.prices.changed',
            )}
          </Notice>
        ) : null}
        <Stack as="ul" gap="3" listStyleType="none" aria-label={t('inspections.prices.title')}>
          {priceChanges.map((change) => (
            <Change key={change.id} change={change} />
          ))}
        </Stack>
      </Stack>
    </Panel>
  );
};
