import { type DistributionRow, wholeShare } from '@fraktion/contract/simulations';
import {
  compareDecimals,
  DecimalField,
  formatHundredths,
  formatNumber,
  formatPoints,
  formatWeight,
  Notice,
  Text,
  useTranslation,
} from '@fraktion/shared-ui';
import { subtractDecimals } from '@fraktion/shared-ui/decimal';
import { calculatedMoney } from '@fraktion/shared-waste/figures';

/** A fraction as it was typed. */
export interface ShareInput {
  readonly fractionId: string | null;
  readonly name: string;
  readonly share: string;
  readonly tonnePrice: string;
  /** The stored row; undefined for a new fraction. */
  readonly row: DistributionRow | undefined;
}

/** The sum of all shares, with a warning unless it is 100 %. */
export const Total = ({ total }: { readonly total: string }) => {
  const { t } = useTranslation('mfe-economics');
  const order = compareDecimals(total, wholeShare);
  const left = subtractDecimals(wholeShare, total);
  return (
    <div aria-live="polite">
      {order === 0 ? (
        <Text figures>{t('simulations.shares.whole')}</Text>
      ) : (
        <Notice tone="warning">
          {t(order > 0 ? 'simulations.shares.over' : 'simulations.shares.under', {
            total: formatNumber(total, { max: 3 }),
            left: formatPoints(left.replace('-', ''), 3),
          })}
        </Notice>
      )}
    </div>
  );
};

interface ShareRowProps {
  readonly typed: ShareInput;
  readonly currency: string;
  readonly onChange: (part: Partial<ShareInput>) => void;
}

/** A fraction: its share today, the simulated one, and the result once it is saved. */
export const ShareRow = ({ typed, currency, onChange }: ShareRowProps) => {
  const { t } = useTranslation('mfe-economics');
  const { name, share, tonnePrice, row } = typed;
  const price = row?.baselineTonnePrice;
  return (
    <tr>
      <th scope="row">
        {name}
        {row ? (
          <Text size="caption" tone="muted">
            {t(`wasteCategory.${row.wasteCategory}`)}
          </Text>
        ) : null}
      </th>
      <td className="figure">
        {row ? formatHundredths(row.baselineShare, { max: 3 }) : '–'}
        <Text size="caption" tone="muted" figures>
          {row ? formatWeight(row.baselineKg) : ''}
        </Text>
      </td>
      <td>
        <DecimalField
          label={t('simulations.shares.of', { name })}
          labelHidden
          unit="%"
          maxDecimals={3}
          value={share}
          onChange={(value) => onChange({ share: value })}
        />
      </td>
      <td>
        <DecimalField
          label={t('simulations.shares.priceOf', { name })}
          labelHidden
          unit={currency}
          allowNegative
          maxDecimals={6}
          placeholder={price == null ? '' : formatNumber(price, { max: 2 })}
          error={row?.priceMissing ? t('simulations.shares.priceMissing') : undefined}
          value={tonnePrice}
          onChange={(value) => onChange({ tonnePrice: value })}
        />
      </td>
      <td className="figure">{row ? formatWeight(row.kg) : '–'}</td>
      <td className="figure">{row ? calculatedMoney(row.cost, currency) : '–'}</td>
    </tr>
  );
};
