import type { FindingEvidence } from '@fraktion/contract/inspections';
import { invoicePath, orderPlaces, pricePath } from '@fraktion/contract/pages';
import {
  formatDate,
  formatMoney,
  formatNumber,
  Link,
  Stack,
  Text,
  type Translate,
  useTranslation,
} from '@fraktion/shared-ui';

/** Where the thing itself is seen; a weighing, a line and a rule have no page of their own. */
function addressOf({ kind, id }: FindingEvidence): string | null {
  if (id === null) return null;
  if (kind === 'price') return pricePath(id);
  if (kind === 'order') return orderPlaces(id)[0];
  return kind === 'invoice' ? invoicePath(id) : null;
}

function figureText(
  { kind, figure, unit }: FindingEvidence,
  currency: string,
  t: Translate<'mfe-economics'>,
): string | null {
  if (figure === null) return null;
  if (kind === 'order' || kind === 'weighing') return `${formatNumber(figure, { max: 3 })} kg`;
  if (kind === 'price' && unit === null) return `${formatNumber(figure, { max: 4 })} %`;
  const money = formatMoney(figure, currency);
  return unit === null ? money : `${money} / ${t(`units.${unit}`)}`;
}

/** What a finding rests on, each with the way to it. */
export const Evidence = ({
  evidence,
  currency,
}: {
  readonly evidence: readonly FindingEvidence[];
  readonly currency: string;
}) => {
  const { t } = useTranslation('mfe-economics');
  if (evidence.length === 0) return null;
  return (
    <Stack as="ul" gap="1" listStyleType="none" aria-label={t('inspections.evidence')}>
      {evidence.map((one, index) => {
        const address = addressOf(one);
        const name = t(`inspections.evidenceKinds.${one.kind}`, { name: one.name ?? '' }).trim();
        const facts = [one.date && formatDate(one.date), figureText(one, currency, t)];
        return (
          <Text as="li" key={`${one.kind} ${one.id ?? index}`} size="caption">
            {address === null ? name : <Link to={address}>{name}</Link>}
            {facts.filter(Boolean).map((fact) => ` · ${fact}`)}
          </Text>
        );
      })}
    </Stack>
  );
};
