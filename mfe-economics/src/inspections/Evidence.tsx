import type { FindingEvidence } from '@fraktion/contract/inspections';
import { invoicePath, orderPath, pricePath } from '@fraktion/contract/pages';
import type { Role } from '@fraktion/contract/roles';
import { useProfile } from '@fraktion/shared-auth';
import {
  formatDate,
  formatHundredths,
  formatMoney,
  formatNumber,
  Link,
  Stack,
  Text,
  type Translate,
  useDevice,
  useTranslation,
} from '@fraktion/shared-ui';

interface Reader {
  readonly role: Role;
  readonly mobile: boolean;
}

/** The page of the evidence, if the reader has one; a weighing, a line and a rule have no page. */
function addressOf({ kind, id }: FindingEvidence, { role, mobile }: Reader): string | null {
  if (id === null) return null;
  // Phones have no page for the agreement basis.
  if (kind === 'price') return mobile ? null : pricePath(id);
  if (kind === 'order') return orderPath(id, role);
  return kind === 'invoice' ? invoicePath(id) : null;
}

function figureText(
  { kind, figure, unit }: FindingEvidence,
  currency: string,
  t: Translate<'mfe-economics'>,
): string | null {
  if (figure === null) return null;
  if (kind === 'order' || kind === 'weighing') return `${formatNumber(figure, { max: 3 })} kg`;
  if (kind === 'price' && unit === null) return formatHundredths(figure, { max: 4 });
  const money = formatMoney(figure, currency);
  return unit === null ? money : `${money} / ${t(`unit.${unit}`)}`;
}

/** The evidence of a finding, each with its link. */
export const Evidence = ({
  evidence,
  currency,
}: {
  readonly evidence: readonly FindingEvidence[];
  readonly currency: string;
}) => {
  const { t } = useTranslation('mfe-economics');
  const { role } = useProfile();
  const { mobile } = useDevice();
  if (evidence.length === 0) return null;
  return (
    <Stack as="ul" gap="1" listStyleType="none" aria-label={t('inspections.evidence')}>
      {evidence.map((one, index) => {
        const address = addressOf(one, { role, mobile });
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
