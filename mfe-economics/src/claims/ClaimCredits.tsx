import { claimAllows, type ClaimDetail, unmatchCredit } from '@fraktion/contract/claims';
import { invoicePath } from '@fraktion/contract/pages';
import { useCall } from '@fraktion/shared-auth/query';
import {
  Box,
  Flex,
  formatDate,
  formatMoney,
  Link,
  Stack,
  Text,
  useTranslation,
} from '@fraktion/shared-ui';
import { ConfirmButton } from '@fraktion/shared-ui/overlay';

/** The credit notes that cover a claim, each with its amount. */
export const ClaimCredits = ({ claim }: { readonly claim: ClaimDetail }) => {
  const { t } = useTranslation('mfe-economics');
  const unmatch = useCall(unmatchCredit);
  const { id, version, status, credits, currency } = claim;
  if (credits.length === 0) return <Text tone="muted">{t('claims.noCredits')}</Text>;
  return (
    <Box as="ul" listStyleType="none" padding="0" margin="0">
      {credits.map(({ creditNoteId, creditNoteNumber, issueDate, amount, matchedBy }) => (
        <Flex
          key={creditNoteId}
          as="li"
          justify="space-between"
          gap="3"
          align="start"
          py="2.5"
          borderTop="1px solid"
          borderColor="border"
        >
          <Box minWidth="0">
            <Link to={invoicePath(creditNoteId)}>{creditNoteNumber}</Link>
            <Text size="caption" tone="muted">
              {`${formatDate(issueDate)} · ${matchedBy ?? t('claims.automatically')}`}
            </Text>
          </Box>
          <Stack gap="1" alignItems="end" flexShrink="0">
            <Text figures strong>
              {formatMoney(amount, currency)}
            </Text>
            {claimAllows(status, 'unmatch') ? (
              <ConfirmButton
                size="small"
                variant="quiet"
                label={t('claims.unmatch')}
                aria-label={t('claims.unmatchNamed', { number: creditNoteNumber })}
                title={t('claims.unmatchTitle', { number: creditNoteNumber })}
                text={t('claims.unmatchText')}
                onConfirm={() =>
                  unmatch.mutateAsync({ params: { id, creditNoteId }, body: { version } })
                }
              />
            ) : null}
          </Stack>
        </Flex>
      ))}
    </Box>
  );
};
