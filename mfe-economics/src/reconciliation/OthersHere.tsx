import { Avatar, Row, Text, useTranslation } from '@fraktion/shared-ui';

import { useOthersHere } from './useOthersHere.ts';

/** More names would displace the figures beside them; the label has all names. */
const mostAvatars = 3;

/** The names of others who work on this invoice now. */
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
