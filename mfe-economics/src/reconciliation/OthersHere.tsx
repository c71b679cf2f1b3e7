import { Avatar, Row, Text, useTranslation } from '@fraktion/shared-ui';

import { useOthersHere } from './useOthersHere.ts';

/** More would push the figures beside them away; the words name everybody. */
const mostAvatars = 3;

/** Who else works on this invoice at this moment, by name. */
export const OthersHere = ({ invoiceId }: { readonly invoiceId: string }) => {
  const { t } = useTranslation('mfe-economics');
  const names = useOthersHere(invoiceId);
  return (
    <Row role="status" gap="1.5" ms="auto" flexWrap="nowrap">
      {names.length > 0 ? (
        <>
          {names.slice(0, mostAvatars).map((name, at) => (
            <Avatar key={`${at} ${name}`} name={name} />
          ))}
          <Text as="span" size="caption" tone="muted">
            {t('presence.others', { names: names.join(', ') })}
          </Text>
        </>
      ) : null}
    </Row>
  );
};
